"""German: what every template and every name of the solver is there.

A clause has up to four forms: by itself ("r1c1 ist 4"), after a word such as "dann", where the
verb comes first ("dann ist r1c1 4"), after "wenn", where it comes last ("wenn r1c1 4 ist"), and at
the start of a sentence, if it begins with a word that is otherwise small.
Rules stand in the nominative everywhere, so that a name has one form.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solver.languages import Forms

JOINT = "und"

STEPS: dict[str, Forms] = {
    # Every step and every hint.
    "Look at {where}.": "Sieh dir {where} an.",
    "{title}: look at {where}.": "{title}: Sieh dir {where} an.",
    "{title}: look for {digits} in {where}.": "{title}: Suche {digits} in {where}.",
    "{why} So {so}.": "{why} Daher {so@then}.",
    "{clauses:, and}": {
        "": "{clauses:, und}",
        "then": "{clauses@then:, und}",
        "that": "{clauses@that:, und}",
    },
    "{cells} {cells?is|are} {digit}": {
        "": "{cells} {cells?ist|sind} {digit}",
        "then": "{cells?ist|sind} {cells} {digit}",
        "that": "{cells} {digit} {cells?ist|sind}",
    },
    "{cells} {cells?is|are} not {digits:or}": {
        "": "{cells} {cells?ist|sind} {digits?nicht|weder} {digits:noch}",
        "then": "{cells?ist|sind} {cells} {digits?nicht|weder} {digits:noch}",
        "that": "{cells} {digits?nicht|weder} {digits:noch} {cells?ist|sind}",
    },
    # Warnings.
    "{reason}.": "{reason@start}.",
    "{cell} cannot be {digit}": "{cell} kann nicht {digit} sein",
    "{said:, and}.": "{said:, und}.",
    "{cell} can be {digit}": "{cell} kann {digit} sein",
    "{said:, and}: this has been struck by mistake.": "{said:, und}: das wurde irrtümlich gestrichen.",
    "the digits and candidates on the board lead to no solution.": (
        "Die Ziffern und Kandidaten auf dem Brett führen zu keiner Lösung."
    ),
    "nothing simple follows any more, for more than one is left: {cell} can be {digits:or}.": (
        "Einfaches folgt nicht mehr, denn es bleibt mehr als eine: {cell} kann {digits:oder} sein."
    ),
    "all {count} {count?digit|digits} tried end in a contradiction": {
        "": (
            "{count?die|alle} {count} {count?versuchte Ziffer endet|versuchten Ziffern enden} in einem"
            " Widerspruch"
        ),
        "start": (
            "{count?Die|Alle} {count} {count?versuchte Ziffer endet|versuchten Ziffern enden} in einem"
            " Widerspruch"
        ),
    },
    # Singles.
    "{house} has one empty cell left, {cell}, and lacks only {digit}.": (
        "{house} hat nur noch ein leeres Feld, {cell}, und es fehlt nur die {digit}."
    ),
    "in {house}, {digit} can go only in {cell}.": "In {house} kann die {digit} nur in {cell} stehen.",
    "in {house}, {digit} can go only in {cell}, because {reasons:, and}.": (
        "In {house} kann die {digit} nur in {cell} stehen, denn {reasons:, und}."
    ),
    "{digit} in {cells} rules out the other empty cells": (
        "die {digit} in {cells} schließt die anderen leeren Felder aus"
    ),
    "{digit} in {cells} rules out {cells_seen}": "die {digit} in {cells} schließt {cells_seen} aus",
    "{digit} is no candidate in {cells}": "{digit} ist kein Kandidat in {cells}",
    "{cell} can be only {digit}.": "{cell} kann nur {digit} sein.",
    "{cell} can be only {digit}: {reasons:, and}.": "{cell} kann nur {digit} sein: {reasons:, und}.",
    "{house} has {digits}": "{house} hat {digits}",
    "{digits} {digits?is no candidate|are no candidates}": (
        "{digits} {digits?ist kein Kandidat|sind keine Kandidaten}"
    ),
    # Locked candidates and sets.
    "in {house}, {digit} can go only in {cells:or}. One of them is {digit}, so no cell that sees them all"
    " is.": (
        "In {house} kann die {digit} nur in {cells:oder} stehen. In einem davon steht sie, also in keinem"
        " Feld, das sie alle sieht."
    ),
    "in {house}, {digit} can go only in {cells:or}, {all} in {crossing}. One of them is {digit}, so no"
    " other cell of {crossing} is.": (
        "In {house} kann die {digit} nur in {cells:oder} stehen, {all} in {crossing}. In einem davon steht"
        " sie, also in keinem anderen Feld von {crossing}."
    ),
    "{why} That leaves {cell} for {digit} in {other}.": (
        "{why} Damit bleibt in {other} für die {digit} nur {cell}."
    ),
    "{why} That leaves {cell} for {digit}.": "{why} Damit bleibt für die {digit} nur {cell}.",
    "{cells} in {houses} can be only {digits:or}, so they use up {all} digits.": (
        "{cells} in {houses} können nur {digits:oder} sein, verbrauchen also {all} Ziffern."
    ),
    "in {house}, {digits} can go only in {cells}, so these cells hold nothing else.": (
        "In {house} können {digits} nur in {cells} stehen, also steht in diesen Feldern nichts anderes."
    ),
    # Fish.
    "{base} need {digit} once each, and have places for it only in {cover}, so these {digit}s fill"
    " {cover}.": (
        "{base} brauchen die {digit} je einmal und haben nur in {cover} Plätze dafür; damit ist sie in"
        " {cover} vergeben."
    ),
    "{base} need {digit} once each, and but for {cells_fin?the fin|the fins} {cells_fin} have places for"
    " it only in {cover}. Either {cells_fin?the|a} fin is {digit}, or these {digit}s fill {cover}.": (
        "{base} brauchen die {digit} je einmal und haben, bis auf {cells_fin?die Flosse|die Flossen}"
        " {cells_fin}, nur in {cover} Plätze dafür. Entweder steht die {digit} in {cells_fin?der|einer}"
        " Flosse, oder sie ist in {cover} vergeben."
    ),
    "{base} need {digit} once each, and but for {cells_fin?the fin|the fins} {cells_fin} have places for"
    " it only in {cover}, or else in {twins}. Either {cells_fin?the|a} fin is {digit}, or these {digit}s"
    " fill the houses that hold them.": (
        "{base} brauchen die {digit} je einmal und haben, bis auf {cells_fin?die Flosse|die Flossen}"
        " {cells_fin}, nur in {cover} Plätze dafür, oder aber nur in {twins}. Entweder steht die {digit} in"
        " {cells_fin?der|einer} Flosse, oder sie ist in den Häusern vergeben, die sie aufnehmen."
    ),
    "of all {ways}, each uses {cells}.": "Von allen {ways}, nutzt jede {cells}.",
    "of all {ways}, none uses {cells:or}.": "Von allen {ways}, nutzt keine {cells:oder}.",
    "ways to place {digit} on the whole grid, once in each house": (
        "Möglichkeiten, die {digit} auf dem ganzen Brett einmal je Haus zu setzen"
    ),
    "ways to place {digit} on the whole grid, once in each house and clear of the cells that another digit"
    " needs": (
        "Möglichkeiten, die {digit} auf dem ganzen Brett einmal je Haus und nicht auf Felder zu setzen, die"
        " eine andere Ziffer braucht"
    ),
    # Wings and bent sets.
    "{cell} is {x} or {y}. If it is {x}, {cell_one} is {z}; if it is {y}, {cell_other} is {z}. Either way"
    " one of {cells} is {z}.": (
        "{cell} ist {x} oder {y}. Ist es {x}, so ist {cell_one} {z}; ist es {y}, so ist {cell_other} {z}. In"
        " jedem Fall steht die {z} in {cells:oder}."
    ),
    "{cell} is {digits:or}. If it is {x}, {cell_one} is {z}; if it is {y}, {cell_two} is {z}. Either way"
    " one of the three is {z}.": (
        "{cell} ist {digits:oder}. Ist es {x}, so ist {cell_one} {z}; ist es {y}, so ist {cell_two} {z}. In"
        " jedem Fall ist eines der drei {z}."
    ),
    "{cells} have only {digits} for four cells, and {others} can each stand there once at most. These fill"
    " three cells at most, so one of {cells_z} is {z}.": (
        "{cells} haben nur {digits} für vier Felder, und {others} können dort je höchstens einmal stehen. Das"
        " füllt höchstens drei Felder, also steht die {z} in {cells_z:oder}."
    ),
    "{cells} can be only {digits:or}, and each sees another, so either {cells_one} hold {one} and"
    " {cells_other} hold {other}, or the other way round.": (
        "{cells} können nur {digits:oder} sein, und jedes sieht ein anderes; also steht entweder in"
        " {cells_one} die {one} und in {cells_other} die {other}, oder umgekehrt."
    ),
    # Chains.
    "{cell} is {digits:or}": {
        "": "{cell} ist {digits:oder}",
        "then": "ist {cell} {digits:oder}",
        "that": "{cell} {digits:oder} ist",
    },
    "{digits} is in {cells:or}": {
        "": "die {digits} steht in {cells:oder}",
        "then": "steht die {digits} in {cells:oder}",
        "that": "die {digits} in {cells:oder} steht",
    },
    "{digits} in {house} is in {cells:or}": {
        "": "die {digits} von {house} steht in {cells:oder}",
        "start": "Die {digits} von {house} steht in {cells:oder}",
        "then": "steht die {digits} von {house} in {cells:oder}",
        "that": "die {digits} von {house} in {cells:oder} steht",
    },
    "{cells} hold just {digits}, {digits_there} in {cells_there:or}": {
        "": "{cells} enthalten genau {digits}, die {digits_there} in {cells_there:oder}",
        "then": "enthalten {cells} genau {digits}, die {digits_there} in {cells_there:oder}",
        "that": "{cells} genau {digits} enthalten, die {digits_there} in {cells_there:oder}",
    },
    "by the {rule} {cells} {cells?is|are} not {digits:or}": {
        "": "{cells} {cells?ist|sind} {digits?nicht|weder} {digits:noch} ({rule})",
        "then": "{cells?ist|sind} {cells} {digits?nicht|weder} {digits:noch} ({rule})",
        "that": "{cells} {digits?nicht|weder} {digits:noch} {cells?ist|sind} ({rule})",
    },
    "suppose {held}. Then {facts*, so}, against the start.": (
        "Angenommen, {held}. Dann {facts@then*, also}, gegen die Annahme."
    ),
    "suppose {off}. Then {facts*, so}, against the start.": (
        "Angenommen, {off}. Dann {facts@then*, also}, gegen die Annahme."
    ),
    "suppose {off}. Then {facts*, so}: the loop is closed, and every link holds both ways.": (
        "Angenommen, {off}. Dann {facts@then*, also}: Der Kreis ist geschlossen, und jede Verknüpfung gilt in"
        " beiden Richtungen."
    ),
    "suppose {off}. Then {facts*, so}. Thus either {one}, or {other}.": (
        "Angenommen, {off}. Dann {facts@then*, also}. Es gilt also: Entweder {one}, oder {other}."
    ),
    "suppose {off}. Then {facts*, so}. Thus either {one}, or {other}, and {cells} {cells?sees|see} both.": (
        "Angenommen, {off}. Dann {facts@then*, also}. Es gilt also: Entweder {one}, oder {other}, und {cells}"
        " {cells?sieht|sehen} beide."
    ),
    "{first} Likewise {second}": "{first} Ebenso: {second}",
    # Forcing chains and trials.
    "{lane}.": "{lane@start}.",
    "suppose {start}. Then {end}.": "Angenommen, {start}. Dann {end@then}.",
    "suppose {start}. Then {facts:, and}, and {end}.": (
        "Angenommen, {start}. Dann {facts@then:, und}, und {end}."
    ),
    "{cell} would be {digit} and not be {digit}": {
        "": "{cell} wäre zugleich {digit} und nicht {digit}",
        "then": "wäre {cell} zugleich {digit} und nicht {digit}",
    },
    "{cell} would have no candidate left": {
        "": "für {cell} bliebe kein Kandidat",
        "then": "bliebe für {cell} kein Kandidat",
    },
    "{digit} would have no place left in {house}": {
        "": "für die {digit} bliebe in {house} kein Platz",
        "then": "bliebe für die {digit} in {house} kein Platz",
    },
    "If {start}, then {end}.": "Wenn {start@that}, dann {end@then}.",
    "If {start}, then {facts:, and}, so {end}.": (
        "Wenn {start@that}, dann {facts@then:, und}, also {end@then}."
    ),
    "suppose {cell} is {digit}. Then {end}.": "Angenommen, {cell} ist {digit}. Dann {end@then}.",
    "suppose {cell} is {digit}. Then {facts:, and}, and then {end}.": (
        "Angenommen, {cell} ist {digit}. Dann {facts@then:, und}, und dann {end@then}."
    ),
    "by {rule}, {facts:, and}": {
        "": "{rule} ergibt: {facts:, und}",
        "then": "ergibt {rule}: {facts:, und}",
    },
    "{cell} is not {digits}, else {end}": {
        "": "{cell} ist nicht {digits}, sonst {end@then}",
        "then": "ist {cell} nicht {digits}, sonst {end@then}",
    },
    "{count} more follow in the same way": {
        "": "{count} weitere {count?folgt|folgen} ebenso",
        "then": "{count?folgt|folgen} {count} weitere ebenso",
    },
    "{rule} cannot be completed": {
        "": "{rule} lässt sich nicht vervollständigen",
        "then": "lässt sich {rule} nicht vervollständigen",
    },
    "{rule} leaves no digit for {cell}": {
        "": "{rule} lässt für {cell} keine Ziffer übrig",
        "then": "lässt {rule} für {cell} keine Ziffer übrig",
    },
    "no digit is left for {cell}": {
        "": "für {cell} bleibt keine Ziffer übrig",
        "start": "Für {cell} bleibt keine Ziffer übrig",
        "then": "bleibt für {cell} keine Ziffer übrig",
    },
    "{cells} do not go together": {
        "": "{cells} passen nicht zusammen",
        "then": "passen {cells} nicht zusammen",
    },
    # Colours.
    "{digit} in {cells}": "{digit} in {cells}",
    "strong links leave two ways, {one}, or else {other}, and either rules out {gone}.": (
        "Starke Verknüpfungen lassen zwei Möglichkeiten, {one} oder aber {other}, und jede schließt {gone}"
        " aus."
    ),
    "strong links leave two ways, {one}, or else {other}. But in the first, {pair} clash.": (
        "Starke Verknüpfungen lassen zwei Möglichkeiten, {one} oder aber {other}. Aber bei der ersten"
        " widersprechen sich {pair}."
    ),
    "strong links leave two ways, {one}, or else {other}. But the first rules out {where}, of which one"
    " must hold.": (
        "Starke Verknüpfungen lassen zwei Möglichkeiten, {one} oder aber {other}. Aber die erste schließt"
        " {where} aus, und davon muss eines gelten."
    ),
    "by strong links either {one}, or {rest}; and either {other}, or {other_rest}. The first of each"
    " clash, so one of the second holds, and both rule out {gone}.": (
        "Starke Verknüpfungen lassen entweder {one} oder {rest}, und entweder {other} oder {other_rest}."
        " Jeweils die ersten widersprechen sich, also gelten die zweiten in einem der beiden Fälle, und beide"
        " schließen {gone} aus."
    ),
    "{one} hold all or not at all, for strong links join them. They clash with {other} as well as with"
    " {rest}, and strong links leave one of these.": (
        "Für {one} gilt: alle oder keine, denn starke Verknüpfungen verbinden sie. Sie widersprechen sowohl"
        " {other} als auch {rest}, und eines von beiden muss wegen starker Verknüpfungen gelten."
    ),
    # Almost locked sets.
    "{cells} ({digits_set:or})": "{cells} ({digits_set:oder})",
    "each of these sets of cells has one digit too many, so it gets all of them but one. Either {cells}"
    " ({digits_set:or}) {cells?gets|get} {shared}, or else {digit}; {falls:, and}.": (
        "Jede dieser Gruppen von Feldern hat eine Ziffer zu viel, bekommt also alle bis auf eine. Entweder"
        " {cells?bekommt|bekommen} {cells} ({digits_set:oder}) {shared}, oder aber {digit}; {falls:, und}."
    ),
    "then {cells} ({digits_set:or}) must do without {digit} and {cells?gets|get} {digits}": (
        "dann {cells?muss|müssen} {cells} ({digits_set:oder}) ohne {digit} auskommen und"
        " {cells?bekommt|bekommen} {digits}"
    ),
    "{one} and {two} each miss one of their digits, and do not both have {links:or}. Either one misses the"
    " first and the other the second of these, or the other way round; all their other digits are locked.": (
        "In {one} und in {two} fehlt je eine ihrer Ziffern, und {links:oder} haben sie nicht beide. Entweder"
        " fehlt der einen Gruppe die erste davon und der anderen die zweite, oder umgekehrt; alle übrigen"
        " Ziffern sind an diese Felder gebunden."
    ),
    "if it is {digit}, {cells} ({digits_set:or}) must do without {digit} and {cells?gets|get} {shared}": (
        "bei {digit} {cells?muss|müssen} {cells} ({digits_set:oder}) ohne {digit} auskommen und"
        " {cells?bekommt|bekommen} {shared}"
    ),
    "{cell} is {digits:or}: {cases:, and}. Either way one of these sets has {shared}.": (
        "{cell} ist {digits:oder}: {cases:, und}. In jedem Fall hat eine dieser Gruppen {shared}."
    ),
    "try all digits for {cells} together. Either they are the same where they must differ, or they leave"
    " no candidate for one of {cells_guard}, or they are possible; and those that are possible do without"
    " {digits:or} there.": (
        "Probiere alle Ziffern für {cells} zusammen. Entweder sind sie gleich, wo sie verschieden sein"
        " müssen, oder sie lassen {cells_guard?dem Feld|einem der Felder} {cells_guard} keinen Kandidaten,"
        " oder sie sind möglich; und die möglichen kommen dort ohne {digits:oder} aus."
    ),
    "{cells_core}, where {first} and {second} cross, have {digits_core}. Each of {digits_left} is there or"
    " in {cells_left}, each of {digits_right} there or in {cells_right}: {cells} have just {digits}, one"
    " for each cell.": (
        "{cells_core}, wo sich {first} und {second} kreuzen, haben {digits_core}. Jede der Ziffern"
        " {digits_left} steht dort oder in {cells_left}, jede der Ziffern {digits_right} dort oder in"
        " {cells_right}: {cells} haben zusammen genau {digits}, eine für jedes Feld."
    ),
    # Deadly patterns.
    "if {cells} held only {digits}, these could change places, and there would be two solutions.": (
        "Stünden in {cells} nur {digits}, so ließen sich diese vertauschen, und es gäbe zwei Lösungen."
    ),
    "if {cells} held only {digits}, in turns, these could change places, and there would be two solutions.": (
        "Stünden in {cells} abwechselnd nur {digits}, so ließen sich diese vertauschen, und es gäbe zwei"
        " Lösungen."
    ),
    "none of {cells} is given, and if they held only {digits}, these could change places, and there would"
    " be two solutions.": (
        "Keines der Felder {cells} ist vorgegeben, und stünden dort nur {digits}, so ließen sich diese"
        " vertauschen, und es gäbe zwei Lösungen."
    ),
    "Only {cell} is open.": "Nur {cell} ist offen.",
    "Only {cell} can be something else, and has to be.": (
        "Nur {cell} kann etwas anderes sein, und das muss es auch."
    ),
    "Only {digit} in {cells:or} prevents that, so one of these is {digit}.": (
        "Nur die {digit} in {cells:oder} verhindert das, also steht sie in einem dieser Felder."
    ),
    "Only the further digit of {cells} prevents that, so one of these has it.": (
        "Nur die weitere Ziffer von {cells} verhindert das, also steht sie in einem der beiden."
    ),
    "One of {cells} must hold the one digit, so the other must not hold the other.": (
        "In einem der Felder {cells} muss die eine Ziffer stehen, also darf im anderen nicht die andere"
        " stehen."
    ),
    "One of {cells} has a further digit, and with other cells uses up a set of digits.": (
        "Eines der Felder {cells} hat eine weitere Ziffer und verbraucht mit anderen Feldern zusammen eine"
        " Gruppe von Ziffern."
    ),
    "One of {cells} is {extra:or}; with {cells_set}, which {cells_set?holds|hold} only {digits_set:or}, it"
    " uses up {digits_set}.": (
        "Eines der Felder {cells} ist {extra:oder}; zusammen mit {cells_set}, wo nur {digits_set:oder} stehen"
        " kann, verbraucht es {digits_set}."
    ),
    "In {house} one of {cells} is {digit}, so the other must not be {other}.": (
        "In {house} steht die {digit} in {cells:oder}, also darf im anderen dieser Felder nicht die {other}"
        " stehen."
    ),
    "{digit} stands there twice, in opposite corners, and if these were {cells}, the others would hold"
    " {other}.": (
        "Die {digit} steht dort zweimal, in gegenüberliegenden Ecken, und wären das {cells}, so stünde in den"
        " anderen die {other}."
    ),
    "If {cell} were {other}, {cells_side} would have to be {digit}, and {cell_plain} {other}.": (
        "Stünde in {cell} die {other}, so müsste in {cells_side} die {digit} stehen und in {cell_plain} die"
        " {other}."
    ),
    "every open cell has two candidates and every digit two places in each house, but for {extras:, and}."
    " Without {extras?that|these} there would be no solution or two. {text}": (
        "Jedes offene Feld hat zwei Kandidaten, und jede Ziffer hat in jedem Haus zwei Plätze, bis auf"
        " {extras}. Ohne {extras?diese Ausnahme|diese Ausnahmen} gäbe es keine Lösung oder zwei. {text}"
    ),
    "{digits} in {cell}": "{digits} in {cell}",
    "{cell} has to be {digits:or}.": "{cell} muss {digits:oder} sein.",
    "One of {cells} is {digit}.": "In einem der Felder {cells} steht die {digit}.",
    "One of {cells} has such a digit, and with {cells_set} it uses up {digits}.": (
        "Eines der Felder {cells} hat eine solche Ziffer und verbraucht mit {cells_set} zusammen {digits}."
    ),
    "In {house} one of {cells} is {digit}, and the other must have such a digit.": (
        "In {house} steht die {digit} in {cells:oder}, und im anderen dieser Felder muss eine solche Ziffer"
        " stehen."
    ),
    # Dots and other rules on two cells.
    "hold {held}": "enthalten {held}",
    "consecutive digits": "aufeinanderfolgende Ziffern",
    "digits {count} apart": "Ziffern im Abstand {count}",
    "a digit and its double": "eine Ziffer und ihr Doppeltes",
    "a digit and {count} times it": "eine Ziffer und ihr {count}-Faches",
    "have no dot, so they do not hold {held*or}": "haben keinen Punkt, enthalten also nicht {held*oder}",
    "add to {count}": "ergeben zusammen {count}",
    "have no X or V, so they do not add to 5 or 10": (
        "haben kein X oder V, ergeben zusammen also weder 5 noch 10"
    ),
    "mirror each other on a palindrome, so they are equal": (
        "spiegeln einander auf einem Palindrom, sind also gleich"
    ),
    "are neighbours, so they are not consecutive": "sind Nachbarn, also nicht aufeinanderfolgend",
    "hold a greater and a smaller digit, in this order": (
        "enthalten eine größere und eine kleinere Ziffer, in dieser Reihenfolge"
    ),
    "are a {move} apart, so they differ": "liegen einen {move} auseinander, sind also verschieden",
    "differ by {count} or more": "unterscheiden sich um {count} oder mehr",
    "{cells} {relation}. With {digits_beside:or} in {cell_beside}, {digits} {digits?has|have} no partner.": (
        "{cells} {relation}. Mit {digits_beside:oder} in {cell_beside} {digits?hat|haben} {digits} keinen"
        " Partner."
    ),
    "{rules:, and}. With {digits_one:or} in {cell_one} and {digits_two:or} in {cell_two}, either {cell} is"
    " {digits:or}, or it has no partner on one side.": (
        "{rules:, und}. Mit {digits_one:oder} in {cell_one} und {digits_two:oder} in {cell_two} ist {cell}"
        " entweder {digits:oder}, oder es hat auf einer Seite keinen Partner."
    ),
    "{cells}, joined by dots, hold {either}, and nothing else fits there.": (
        "{cells}, durch Punkte verbunden, enthalten {either}, und nichts anderes passt dort."
    ),
    "{cells}, joined by dots, hold {either}, and nothing else fits there; then {beside}.": (
        "{cells}, durch Punkte verbunden, enthalten {either}, und nichts anderes passt dort; dann"
        " {beside@then}."
    ),
    "{cells}, joined by dots, hold {either}, and nothing else fits there; with each of these, {beside}.": (
        "{cells}, durch Punkte verbunden, enthalten {either}, und nichts anderes passt dort; mit jeder davon"
        " {beside@then}."
    ),
    "{fillings:or} in this order": "{fillings:oder} in dieser Reihenfolge",
    "one of {count} fillings": "eine von {count} Füllungen",
    "in {house}, {digit} stands in {cells:or}. Either way it is beside {cells_beside}, where {digits:or}"
    " {digits?does|do} not go with it.": (
        "In {house} steht die {digit} in {cells:oder}. In jedem Fall liegt sie neben {cells_beside}, wo"
        " {digits} nicht zu ihr {digits?passt|passen}."
    ),
    "in {house}, {digit} stands in {cells:or}. Either way it is in or beside {cells_beside}, where"
    " {digits:or} {digits?does|do} not go with it.": (
        "In {house} steht die {digit} in {cells:oder}. In jedem Fall liegt sie in oder neben {cells_beside},"
        " wo {digits} nicht zu ihr {digits?passt|passen}."
    ),
}
"""What steps and hints say."""

EVENTS: dict[str, Forms] = {
    "{cell_a} is to look at {cell_b}, as every arc is at the start": (
        "{cell_a} soll {cell_b} ansehen, wie am Anfang jede Kante"
    ),
    "{cell_a} is to look at {cell_b}, which has just been filled": (
        "{cell_a} soll {cell_b} ansehen, das eben gefüllt wurde"
    ),
    "{cell_a} is to look at {cell_b}, which has lost {digits} to {cell_by}": (
        "{cell_a} soll {cell_b} ansehen, das {digits} an {cell_by} verloren hat"
    ),
    "{cell_a} is to look at {cell_b} again, which has lost {digits} to {cell_by}": (
        "{cell_a} soll {cell_b} wieder ansehen, das {digits} an {cell_by} verloren hat"
    ),
    "{cell} looks at {cell_b} and keeps all its digits": "{cell} sieht {cell_b} an und behält alle Ziffern",
    "{cell} looks at {cell_other} {set} and keeps all its digits": (
        "{cell} sieht {cell_other} {set} an und behält alle Ziffern"
    ),
    "{cell} loses {digits}: {why}": "{cell} verliert {digits}: {why}",
    "{cell} is {digits}, and both are in {house}": "{cell} ist {digits}, und beide liegen in {house}",
    "across {rules} no digit goes with {digits:or}": "zu {digits:oder} passt keine Ziffer ({rules})",
    "across {rules} {cell} {set} has no {digits}": "{cell} {set} hat keine {digits} ({rules})",
    "across {rules} {cell} {set} has neither {digits:nor}": "{cell} {set} hat weder {digits:noch} ({rules})",
    "across {rules} {cell} {set} has none of {digits}": (
        "{cell} {set} hat keine der Ziffern {digits} ({rules})"
    ),
    "across {rules} {cell} {set} has no digit that goes with {digits:or}": (
        "{cell} {set} hat keine Ziffer, die zu {digits:oder} passt ({rules})"
    ),
    "{cell} loses {digits} because {house} already has {digits?it|them} in {cells}": (
        "{cell} verliert {digits}, weil {house} sie schon in {cells} hat"
    ),
    "{cell} loses {digits} because {rule} leaves only {set}": (
        "{cell} verliert {digits}, weil {rule} nur {set} übrig lässt"
    ),
    "{cell} loses {digits} because {rule} leaves it no digit": (
        "{cell} verliert {digits}, weil {rule} ihm keine Ziffer lässt"
    ),
    "{cell} is {digit}": "{cell} ist {digit}",
    "{cell} loses {digit}": "{cell} verliert {digit}",
    "{cell} is {digit}: the only place for {digit} in {house}": (
        "{cell} ist {digit}: der einzige Platz für {digit} in {house}"
    ),
    "{cell} loses {digit}: in {house} all places for {digit} are in {house_other}": (
        "{cell} verliert {digit}: in {house} liegen alle Plätze für {digit} in {house_other}"
    ),
    "{cell} is next: {why}": "{cell} ist dran: {why}",
    "the first empty cell in reading order": "das erste leere Feld in Leserichtung",
    "drawn by chance": "durch Zufall gezogen",
    "chosen by {order}": "gewählt nach {order}",
    "{fewest}, and it comes first": "{fewest}, und es kommt zuerst",
    "{fewest}, and none has more than its {count_degree} constraints on unfilled cells": (
        "{fewest}, und keines hat mehr als seine {count_degree} Regeln mit leeren Feldern"
    ),
    "{fewest}, and it looks most telling": "{fewest}, und es verspricht am meisten",
    "it has 1 candidate": "es hat 1 Kandidaten",
    "its {count} candidates are the fewest": "seine {count} Kandidaten sind die wenigsten",
    "{count_tied} cells have {count} {count?candidate|candidates}, the fewest": (
        "{count_tied} Felder haben {count} Kandidaten, die wenigsten"
    ),
    "no digit fits": "keine Ziffer passt",
    "{count} {count?digit still fits|digits still fit}": "{count} {count?Ziffer passt|Ziffern passen} noch",
    "{fits}, the fewest": "{fits}, so wenige wie nirgends sonst",
    "{fits}, the fewest, as in {count_rest} other {count_rest?cell|cells}": (
        "{fits}, so wenige wie sonst nur in {count_rest} {count_rest?anderem Feld|anderen Feldern}"
    ),
    "{digit} in {house} is next: {count} {count?place|places}, and no cell or house has fewer candidates": (
        "{digit} in {house} ist dran: {count} {count?Platz|Plätze}, und kein Feld oder Haus hat weniger"
        " Kandidaten"
    ),
    "try {digit} in {cell}": "{digit} in {cell} versuchen",
    "{rule} has one place for {digits}: {cell}": "{rule} hat für {digits} nur einen Platz: {cell}",
    "{rule} has no place left for {digits:or}": "{rule} hat keinen Platz mehr für {digits:oder}",
    "{digit} does not fit in {cell}": "{digit} passt nicht in {cell}",
    "take {digit} back from {cell}": "{digit} aus {cell} zurücknehmen",
    "solved": "gelöst",
    "finished: {reason}": "fertig: {reason}",
}
"""What the events of a search say."""

ANSWERS: dict[str, Forms] = {
    "The puzzle is solved.": "Das Rätsel ist gelöst.",
    "No technique that is switched on finds a step here.": (
        "Keine eingeschaltete Technik findet hier einen Schritt."
    ),
    "The next step needs more than the techniques known so far. Solve finds the solution by search.": (
        "Der nächste Schritt braucht mehr als die bekannten Techniken. Lösen findet die Lösung durch Suchen."
    ),
    "Looking for another solution.": "Suche nach einer weiteren Lösung.",
    "No solution: {why}.": "Keine Lösung: {why@start}.",
    "Your digits changed in {cells*,}.": "Geändert wurden die eigenen Ziffern in {cells*,}.",
    "Searching: {count} nodes.": "Suche: {count} Knoten.",
    "Solved. The puzzle has other solutions too.": "Gelöst. Das Rätsel hat noch andere Lösungen.",
    "Solved. Whether there are other solutions would take long to find out.": (
        "Gelöst. Ob es andere Lösungen gibt, würde lange dauern."
    ),
    "Looking for a second solution: {count} nodes.": "Suche nach einer zweiten Lösung: {count} Knoten.",
    "Solved. This is the only solution.": "Gelöst. Das ist die einzige Lösung.",
    "Generating: {phase}.": "Erzeugen: {phase}.",
    "A new puzzle with {count} {count?digit|digits} given and exactly one solution.": (
        "Ein neues Rätsel mit {count} {count?vorgegebener Ziffer|vorgegebenen Ziffern} und genau einer"
        " Lösung."
    ),
    "At least {count} solutions.": "Mindestens {count} Lösungen.",
    "Not yet known.": "Noch nicht bekannt.",
    "Exactly one solution.": "Genau eine Lösung.",
    "Exactly {count} solutions.": "Genau {count} Lösungen.",
    "The rule '{name}' is not understood, so it is not checked.": (
        "Die Regel „{name}“ wird nicht verstanden, also auch nicht geprüft."
    ),
    "this puzzle has rules that are not understood, so nothing checks them: {names}": (
        "Dieses Rätsel hat Regeln, die nicht verstanden werden, also prüft sie nichts: {names}"
    ),
}
"""What the page is answered."""

FAULTS: dict[str, Forms] = {
    "two {digit}s in {where}: {cells}": "{where}: zweimal {digit}, in {cells}",
    "{rule} between {cells}: {digits} are not {relation}": (
        "{rule} zwischen {cells}: {digits} sind nicht {relation}"
    ),
    "no dot between {cells}, but {digits} are {relation}": (
        "kein Punkt zwischen {cells}, aber {digits} sind {relation}"
    ),
    "consecutive": "aufeinanderfolgend",
    "{count} apart": "{count} auseinander",
    "{rule} between {cells}: {digits} add to {count}, not {count_wanted}": (
        "{rule} zwischen {cells}: {digits} ergeben zusammen {count}, nicht {count_wanted}"
    ),
    "no {letter} between {cells}, but {digits} add to {count}": (
        "kein {letter} zwischen {cells}, aber {digits} ergeben zusammen {count}"
    ),
    "{left} at {cell_a} is not greater than {right} at {cell_b}": (
        "{left} in {cell_a} ist nicht größer als {right} in {cell_b}"
    ),
    "{left} at {cell_a} and {right} at {cell_b} mirror each other on a palindrome and differ": (
        "{left} in {cell_a} und {right} in {cell_b} spiegeln einander auf einem Palindrom und sind"
        " verschieden"
    ),
    "{left} at {cell_a} and {right} at {cell_b} differ by less than {count} on a whisper": (
        "{left} in {cell_a} und {right} in {cell_b} unterscheiden sich auf einer Flüsterlinie um weniger als"
        " {count}"
    ),
    "{left} at {cell_a} and {right} at {cell_b} are consecutive neighbours": (
        "{left} in {cell_a} und {right} in {cell_b} sind aufeinanderfolgende Nachbarn"
    ),
    "{left} at {cell_a} and {right} at {cell_b} are a {move} apart": (
        "{left} in {cell_a} und {right} in {cell_b} liegen einen {move} auseinander"
    ),
    "{digit} at {cell} is not {parity}": "{digit} in {cell} ist nicht {parity}",
    "{left} at {cell_a} and {right} at {cell_b} are too close for a thermometer": (
        "{left} in {cell_a} und {right} in {cell_b} sind zu nah beieinander für ein Thermometer"
    ),
    "{left} at {cell_a} and {right} at {cell_b} do not grow along the thermometer": (
        "{left} in {cell_a} und {right} in {cell_b} steigen nicht am Thermometer entlang"
    ),
    "{left} at {cell_a} and {right} at {cell_b} are too far apart for a renban of {count} cells": (
        "{left} in {cell_a} und {right} in {cell_b} sind zu weit auseinander für eine Renban-Linie aus"
        " {count} Feldern"
    ),
    "{cells} {cells?is|add to} {count}, {who} says {count_total}": (
        "{cells} {cells?ist|ergeben zusammen} {count}, {who} sagt {count_total}"
    ),
    "{cells} {cells?is|add to} {count} already, {who} says {count_total}": (
        "{cells} {cells?ist|ergeben zusammen} schon {count}, {who} sagt {count_total}"
    ),
    "the circle in {cells}": "der Kreis in {cells}",
}
"""What is wrong with digits that break a rule."""

REFUSALS: dict[str, Forms] = {
    "no rating is {low} or more and {high} or less": (
        "keine Schwierigkeit ist {low} oder mehr und {high} oder weniger"
    ),
    "{needed} is harder than {allowed}": "schwerer als erlaubt: {needed} übersteigt {allowed}",
    "no puzzle of the level {level} needs {needed}": "kein Rätsel der Stufe {level} braucht {needed}",
    "regions need a size of {count} or more": "Gebiete brauchen eine Größe von {count} oder mehr",
    "a {name} puzzle has 0 to {count_most} clues, not {count}": (
        "ein Rätsel der Größe {name} hat 0 bis {count_most} vorgegebene Ziffern, nicht {count}"
    ),
    "a {name} Sudoku with {count} {count?clue|clues} always has several solutions": (
        "ein Sudoku der Größe {name} mit {count} {count?vorgegebenen Ziffer|vorgegebenen Ziffern} hat immer"
        " mehrere Lösungen"
    ),
    "{several}; the fewest is {count}": "{several}; {count} ist die kleinste Zahl",
    "{several}: two digits are missing and could change places": (
        "{several}: zwei Ziffern fehlen und ließen sich vertauschen"
    ),
    "{count} {count?clue|clues} of a {name} grid cannot have the symmetry '{symmetry}'": (
        "{count} {count?vorgegebene Ziffer|vorgegebene Ziffern} auf einem Brett der Größe {name} können nicht"
        " so symmetrisch sein: {symmetry}"
    ),
}
"""What the generator refuses."""

UNREAD: dict[str, Forms] = {
    "{word} at line {count_line}, column {count_column} {complaint}": (
        "{word} in Zeile {count_line}, Spalte {count_column} {complaint}"
    ),
}
"""What a text has at a place where it cannot be read; READING has the complaints."""

TEMPLATES: dict[str, Forms] = STEPS | EVENTS | ANSWERS | FAULTS | REFUSALS | UNREAD

TITLES = {
    "Full house": "Volles Haus",
    "Hidden single": "Versteckter Einer",
    "Naked single": "Nackter Einer",
    "Pointing": "Zeigende Ziffer",
    "Claiming": "Beanspruchte Ziffer",
    "Direct pointing": "Zeigende Ziffer, direkt",
    "Direct claiming": "Beanspruchte Ziffer, direkt",
    "Direct hidden pair": "Verstecktes Paar, direkt",
    "Direct hidden triple": "Verstecktes Tripel, direkt",
    "Locked pair": "Gebundenes Paar",
    "Locked triple": "Gebundenes Tripel",
    "Naked pair": "Nacktes Paar",
    "Naked triple": "Nacktes Tripel",
    "Naked quad": "Nacktes Quadrupel",
    "Hidden pair": "Verstecktes Paar",
    "Hidden triple": "Verstecktes Tripel",
    "Hidden quad": "Verstecktes Quadrupel",
    "Skyscraper": "Skyscraper",
    "2-string kite": "2-String-Kite",
    "Dual 2-string kite": "Doppelter 2-String-Kite",
    "Turbot fish": "Turbot Fish",
    "Empty rectangle": "Leeres Rechteck",
    "Dual empty rectangle": "Doppeltes leeres Rechteck",
    "Remote pair": "Remote Pair",
    "XY-wing": "XY-Wing",
    "XYZ-wing": "XYZ-Wing",
    "WXYZ-wing": "WXYZ-Wing",
    "W-wing": "W-Wing",
    "Simple colouring": "Einfaches Färben",
    "Multi-colours": "Mehrfaches Färben",
    "3D Medusa": "3D-Medusa",
    "X-chain": "X-Kette",
    "X-cycle": "X-Kreis",
    "XY-chain": "XY-Kette",
    "Continuous nice loop": "Geschlossener Kreis",
    "Discontinuous nice loop": "Unterbrochener Kreis",
    "AIC": "AIC",
    "Grouped continuous nice loop": "Geschlossener Kreis mit Gruppen",
    "Grouped discontinuous nice loop": "Unterbrochener Kreis mit Gruppen",
    "Grouped AIC": "AIC mit Gruppen",
    "AIC with almost locked sets": "AIC mit fast gebundenen Gruppen",
    "Nishio": "Nishio",
    "Cell forcing chain": "Zwangskette aus einem Feld",
    "House forcing chain": "Zwangskette aus einem Haus",
    "Forcing net": "Zwangsnetz",
    "Trial": "Versuch",
    "ALS-XZ": "ALS-XZ",
    "ALS-XY-wing": "ALS-XY-Wing",
    "ALS chain": "ALS-Kette",
    "Death blossom": "Death Blossom",
    "Aligned pair exclusion": "Ausschluss durch ein Paar",
    "Aligned triplet exclusion": "Ausschluss durch ein Tripel",
    "Sue de Coq": "Sue de Coq",
    "Template set": "Schablone, setzend",
    "Template delete": "Schablone, streichend",
    "Unique rectangle #": "Eindeutiges Rechteck #",
    "Hidden rectangle": "Verstecktes Rechteck",
    "Avoidable rectangle #": "Vermeidbares Rechteck #",
    "Unique loop": "Eindeutiger Kreis",
    "BUG+#": "BUG+#",
    "BUG #": "BUG #",
    "Dot": "Punkt",
    "Missing dot": "Fehlender Punkt",
    "Two neighbours": "Zwei Nachbarn",
    "String of dots": "Punktekette",
    "Locked neighbours": "Gebundene Nachbarn",
    # Steps that bear the name of their rule.
    "White dot": "Weißer Punkt",
    "Black dot": "Schwarzer Punkt",
    "Missing letter": "Fehlender Buchstabe",
    "Non-consecutive rule": "Nachbarregel",
    "Palindrome": "Palindrom",
    "Sign": "Ungleichheitszeichen",
    "Whisper": "Flüsterlinie",
    "King's move": "Königszug",
    "Knight's move": "Springerzug",
    # Warnings.
    "Mistake": "Fehler",
    "No solution": "Keine Lösung",
    "Several solutions": "Mehrere Lösungen",
}
"""The names of techniques and warnings."""

FISH = {
    "X-wing": "X-Wing",
    "swordfish": "Swordfish",
    "jellyfish": "Jellyfish",
    "squirmbag": "Squirmbag",
    "whale": "Whale",
}


def _fish_titles() -> dict[str, str]:
    """Return the names of all fish: plain, with fins, sashimi, and the latter two as Siamese twins."""
    titles = {}
    for english, german in FISH.items():
        for kind, prefix in (("", ""), ("Franken ", "Franken-"), ("mutant ", "Mutanten-")):
            name, fish = kind + english, prefix + german
            titles[name[0].upper() + name[1:]] = fish
            titles[f"Finned {name}"] = f"{fish} mit Flosse"
            titles[f"Siamese finned {name}"] = f"Siamesischer {fish} mit Flosse"
        titles[f"Sashimi {english}"] = f"Sashimi-{german}"
        titles[f"Siamese sashimi {english}"] = f"Siamesischer Sashimi-{german}"
    return titles


RULES = {
    "row #": "Zeile #",
    "column #": "Spalte #",
    "box #": "Block #",
    "place # of every box": "Platz # jedes Blocks",
    "the grid": "das Gitter",
    "the diagonal down": "die Diagonale abwärts",
    "the diagonal up": "die Diagonale aufwärts",
    "the extra region": "das weitere Gebiet",
    "white dot": "weißer Punkt",
    "black dot": "schwarzer Punkt",
    "missing dot": "fehlender Punkt",
    "missing letter": "fehlender Buchstabe",
    "non-consecutive rule": "Nachbarregel",
    "palindrome": "Palindrom",
    "sign": "Ungleichheitszeichen",
    "whisper": "Flüsterlinie",
    "king's move": "Königszug",
    "knight's move": "Springerzug",
    "the white dot": "der weiße Punkt",
    "the black dot": "der schwarze Punkt",
    "the missing dot": "der fehlende Punkt",
    "the V": "das V",
    "the X": "das X",
    "the missing letter": "der fehlende Buchstabe",
    "the non-consecutive rule": "die Nachbarregel",
    "the palindrome": "das Palindrom",
    "the sign": "das Ungleichheitszeichen",
    "the whisper": "die Flüsterlinie",
    "the king's move": "der Königszug",
    "the knight's move": "der Springerzug",
    "the arrow": "der Pfeil",
    "the cage": "der Käfig",
    "the cage cell": "das Feld mit Käfig",
    "the little killer": "der Little Killer",
    "the little killer cell": "das Feld mit Little Killer",
    "the renban": "die Renban-Linie",
    "the renban cell": "das Feld mit Renban-Linie",
    "the thermometer": "das Thermometer",
    "the even cell": "das gerade Feld",
    "the odd cell": "das ungerade Feld",
    "the arrow at r#c#": "der Pfeil bei r#c#",
    "the cage at r#c#": "der Käfig bei r#c#",
    "the little-killer at r#c#": "der Little Killer bei r#c#",
    "the renban at r#c#": "die Renban-Linie bei r#c#",
    "the thermometer at r#c#": "das Thermometer bei r#c#",
}
"""The names of houses and rules, some with their article, in the nominative."""

WORDS = {
    "both": "beide",
    "all": "alle",
    "all three": "alle drei",
    "all four": "alle vier",
    "any digit": "beliebiger Ziffer",
    "even": "gerade",
    "odd": "ungerade",
    "and # more": "und # weitere",
    # How a search ends.
    "as many solutions as asked for": "so viele Lösungen wie verlangt",
    "there are no more solutions": "es gibt keine weiteren Lösungen",
    "there is no solution": "es gibt keine Lösung",
    "the limit of nodes is reached": "die Grenze der Knoten ist erreicht",
    "cancelled": "abgebrochen",
    "the first solution is found": "die erste Lösung ist gefunden",
    "stopped after # node; whether there is a solution is not known": (
        "angehalten nach # Knoten; ob es eine Lösung gibt, ist nicht bekannt"
    ),
    "stopped after # nodes; whether there is a solution is not known": (
        "angehalten nach # Knoten; ob es eine Lösung gibt, ist nicht bekannt"
    ),
    "stopped after # node; whether there are more solutions is not known": (
        "angehalten nach # Knoten; ob es weitere Lösungen gibt, ist nicht bekannt"
    ),
    "stopped after # nodes; whether there are more solutions is not known": (
        "angehalten nach # Knoten; ob es weitere Lösungen gibt, ist nicht bekannt"
    ),
    # What the generator is at.
    "regions": "Gebiete",
    "filling": "Füllen",
    "removing": "Streichen",
    "pattern": "Muster",
    "dots": "Punkte",
    "rating": "Bewerten",
    "exchanging": "Tauschen",
    "no grid of this shape and these rules can be filled": (
        "kein Gitter dieser Form lässt sich nach diesen Regeln füllen"
    ),
    "a strict puzzle shows every dot, so there is no choice of the fewest": (
        "ein strenges Rätsel zeigt jeden Punkt, also gibt es keine Wahl der wenigsten"
    ),
    "strict and the fewest dots are about dots: ask for kropki too": (
        "Strenge und möglichst wenige Punkte betreffen Punkte: dazu gehört Kropki"
    ),
    "half-turn": "halbe Drehung",
    "quarter-turn": "viertel Drehung",
    "left-right": "links und rechts",
    "up-down": "oben und unten",
    "both mirrors": "links, rechts, oben und unten",
    "diagonal": "eine Diagonale",
    "anti-diagonal": "die andere Diagonale",
    "both diagonals": "beide Diagonalen",
}
"""Words that stand for themselves in a template."""

APART = {
    "in a box": "in einem Block",
    "in a line": "in einer Linie",
    "a trap": "Falle",
    "a wrap": "Widerspruch",
    "the first": "der erste Fall",
    "the second": "der zweite Fall",
}
"""What tells techniques of one title apart."""

SENTENCES = {
    "Digits beside a white dot are consecutive.": "Ziffern neben einem weißen Punkt sind aufeinanderfolgend.",
    "Digits beside a white dot with # differ by #.": (
        "Ziffern neben einem weißen Punkt mit # unterscheiden sich um #."
    ),
    "Of the digits beside a black dot, one is double the other.": (
        "Von den Ziffern neben einem schwarzen Punkt ist eine das Doppelte der anderen."
    ),
    "Of the digits beside a black dot with #, one is # times the other.": (
        "Von den Ziffern neben einem schwarzen Punkt mit # ist eine das #-Fache der anderen."
    ),
    "All dots are given: where there is no dot, neither relation holds.": (
        "Alle Punkte sind angegeben: Wo keiner ist, gilt keine der beiden Beziehungen."
    ),
    "All white dots are given: where there is no dot, the digits are not consecutive.": (
        "Alle weißen Punkte sind angegeben: Wo keiner ist, sind die Ziffern nicht aufeinanderfolgend."
    ),
    "All black dots are given: where there is no dot, no digit is double the other.": (
        "Alle schwarzen Punkte sind angegeben: Wo keiner ist, ist keine Ziffer das Doppelte der anderen."
    ),
    "All X and V are given: where there is no letter, neighbours add neither to 5 nor to 10.": (
        "Alle X und V sind angegeben: Wo kein Buchstabe ist, ergeben Nachbarn zusammen weder 5 noch 10."
    ),
    "Digits beside a V add to 5.": "Ziffern neben einem V ergeben zusammen 5.",
    "Digits beside an X add to 10.": "Ziffern neben einem X ergeben zusammen 10.",
    "Cells a king's move apart, which touch at an edge or a corner, hold different digits.": (
        "Felder, die einen Königszug auseinanderliegen, sich also an Kante oder Ecke berühren, enthalten"
        " verschiedene Ziffern."
    ),
    "Cells a knight's move apart hold different digits.": (
        "Felder, die einen Springerzug auseinanderliegen, enthalten verschiedene Ziffern."
    ),
    "Digits along an arrow add to the number in its circle.": (
        "Ziffern entlang eines Pfeils ergeben zusammen die Zahl in seinem Kreis."
    ),
    "Digits in a cage differ and add to its number, if it has one.": (
        "Ziffern in einem Käfig sind verschieden und ergeben zusammen seine Zahl, wenn er eine hat."
    ),
    "Cells in the same place of their boxes hold different digits.": (
        "Felder am gleichen Platz ihrer Blöcke enthalten verschiedene Ziffern."
    ),
    "A sign between two cells opens towards the greater digit.": (
        "Ein Zeichen zwischen zwei Feldern öffnet sich zur größeren Ziffer."
    ),
    "Digits along a diagonal with a number outside the grid add to it.": (
        "Ziffern entlang einer Diagonalen mit einer Zahl außerhalb des Gitters ergeben zusammen diese Zahl."
    ),
    "Neighbours that share an edge are not consecutive, unless a dot lies between them.": (
        "Nachbarn mit gemeinsamer Kante sind nicht aufeinanderfolgend, außer wenn ein Punkt dazwischen liegt."
    ),
    "A grey line reads the same from both ends.": "Eine graue Linie liest sich von beiden Enden gleich.",
    "Cells with a grey square hold even digits.": "Felder mit grauem Quadrat enthalten gerade Ziffern.",
    "Cells with a grey circle hold odd digits.": "Felder mit grauem Kreis enthalten ungerade Ziffern.",
    "Neighbours along a green line differ by # or more.": (
        "Nachbarn entlang einer grünen Linie unterscheiden sich um # oder mehr."
    ),
    "Digits on a purple line are consecutive, in any order.": (
        "Ziffern auf einer lila Linie sind aufeinanderfolgend, in beliebiger Reihenfolge."
    ),
    "Digits grow from the bulb of a thermometer to its tip.": (
        "Ziffern steigen von der Kugel eines Thermometers zu seiner Spitze."
    ),
    "The diagonal from the upper left corner holds every digit once.": (
        "Die Diagonale von der oberen linken Ecke enthält jede Ziffer einmal."
    ),
    "The diagonal from the lower left corner holds every digit once.": (
        "Die Diagonale von der unteren linken Ecke enthält jede Ziffer einmal."
    ),
}
"""What the rules are."""

FORMATS = {
    "Arcwise link": "Link von Arcwise",
    "f-puzzles": "f-puzzles",
    "SudokuPad, short": "SudokuPad, kurz",
    "SudokuPad": "SudokuPad",
    "Interactive Sudoku Solver": "Interactive Sudoku Solver",
    "SudokuWiki link": "Link von SudokuWiki",
    "HoDoKu library line": "Bibliothekszeile von HoDoKu",
    "SadMan Sudoku (.sdk)": "SadMan Sudoku (.sdk)",
    "Simple Sudoku (.ss)": "Simple Sudoku (.ss)",
    "SudoCue (.sdx)": "SudoCue (.sdx)",
    "Collection (.sdm)": "Sammlung (.sdm)",
    "NYU Kropki file": "Kropki-Datei der NYU",
    "Candidates in one line": "Kandidaten in einer Zeile",
    "Pencil marks": "Notierte Kandidaten",
    "Drawn grid": "Gezeichnetes Gitter",
    "Rows": "Zeilen",
    "One line": "Eine Zeile",
}
"""What formats are called."""

READING = {
    "the text is empty": "der Text ist leer",
    "the text is in no format that is known here": "der Text ist in keinem Format, das hier bekannt ist",
    "the text is in no format that is known here; a grid of digits and points would be, "
    "or a link of f-puzzles, SudokuPad or SudokuWiki": (
        "der Text ist in keinem Format, das hier bekannt ist; ein Gitter aus Ziffern und Punkten wäre es, "
        "oder ein Link von f-puzzles, SudokuPad oder SudokuWiki"
    ),
    "this link is of no site that is known here": "dieser Link ist von keiner Seite, die hier bekannt ist",
    "the text is damaged or cut off": "der Text ist beschädigt oder abgeschnitten",
    "the compressed text is damaged or cut off": "der gepackte Text ist beschädigt oder abgeschnitten",
    "the text was made by a newer version of Arcwise": "der Text ist von einer neueren Version von Arcwise",
    "this short link does not hold its puzzle; it has to be opened in SudokuPad": (
        "dieser kurze Link enthält sein Rätsel nicht; er muss in SudokuPad geöffnet werden"
    ),
    "this SudokuPad link is packed in a way that is not read here; one that starts with fpuz would be": (
        "dieser Link von SudokuPad ist so gepackt, dass er hier nicht gelesen wird; "
        "einer, der mit fpuz beginnt, wird es"
    ),
    "there are # cells, expected # for a #x# grid": "es sind # Felder, erwartet werden # für ein #x#-Gitter",
    "row # has # cells, expected #": "Zeile # hat # Felder, erwartet werden #",
    "there are # rows of # cells, expected # rows": "es sind # Zeilen mit # Feldern, erwartet sind # Zeilen",
    "is not a digit or an empty cell": "ist weder eine Ziffer noch ein leeres Feld",
    "is not a digit of a #x# grid": "ist keine Ziffer eines #x#-Gitters",
}
"""What is usually wrong with a text that is to be read as a puzzle."""

ALGORITHMS = {
    "Unpruned search": "Suche ohne Abschneiden",
    "Fills every empty cell, row by row, with every digit, and looks at the rules only when the grid is"
    " full.\nIt shows what all others save.": (
        "Füllt jedes leere Feld, Zeile für Zeile, mit jeder Ziffer und sieht die Regeln erst an, wenn das"
        " Gitter voll ist.\nSie zeigt, was alle anderen sparen."
    ),
    "Backtracking": "Backtracking",
    "Fills the cells row by row with the first digit that breaks no rule.\n"
    "When a cell has no such digit, it goes back to the cell before.": (
        "Füllt die Felder Zeile für Zeile mit der ersten Ziffer, die keine Regel bricht.\n"
        "Hat ein Feld keine solche Ziffer, geht es zum Feld davor zurück."
    ),
    "Backtracking, fewest candidates first (MRV)": "Backtracking, die wenigsten Kandidaten zuerst (MRV)",
    "Backtracking that goes on with the cell that the fewest digits still fit.\n"
    "A cell that nothing fits comes at once, so a dead end is seen sooner.": (
        "Backtracking, das mit dem Feld weitergeht, in das die wenigsten Ziffern noch passen.\n"
        "Ein Feld, in das nichts passt, kommt sofort, so zeigt sich eine Sackgasse eher."
    ),
    "Arc consistency first (AC-3)": "Erst Kantenkonsistenz (AC-3)",
    "Before the search, drops every candidate that has no partner in some neighbouring cell, over and"
    " over until nothing changes.\nWhat is left is filled by backtracking, row by row.": (
        "Streicht vor der Suche jeden Kandidaten, der in einem Nachbarfeld keinen Partner hat, immer wieder,"
        " bis sich nichts mehr ändert.\nDen Rest füllt Backtracking, Zeile für Zeile."
    ),
    "AC-3, fewest candidates, forward checking": "AC-3, die wenigsten Kandidaten, Vorausschauen",
    "Makes all arcs consistent before the search, then takes the cell with the fewest candidates.\n"
    "Each digit drops what no longer fits from its neighbours; one that is left with nothing ends the"
    " branch.": (
        "Macht vor der Suche alle Kanten konsistent und nimmt dann das Feld mit den wenigsten Kandidaten.\n"
        "Jede Ziffer streicht bei ihren Nachbarn, was nicht mehr passt; einer, dem nichts bleibt, beendet den"
        " Zweig."
    ),
    "Forward checking, least constraining digit first": (
        "Vorausschauen, die am wenigsten einschränkende Ziffer zuerst"
    ),
    "Like forward checking, and of a cell's digits tries first the one that costs the neighbours least.\n"
    "Good for finding one solution; for all of them the order of digits saves nothing.": (
        "Wie das Vorausschauen, und versucht von den Ziffern eines Feldes zuerst die, die die Nachbarn am"
        " wenigsten kostet.\n"
        "Gut, um eine Lösung zu finden; für alle spart die Reihenfolge der Ziffern nichts."
    ),
    "Kropki backtracking: fewest candidates, then degree": (
        "Kropki-Backtracking: die wenigsten Kandidaten, dann der Grad"
    ),
    "Takes the cell that the fewest digits fit; of equals the one with most constraints on unfilled"
    " cells, dots counted.\nTries small digits first, and checks each against what is placed.": (
        "Nimmt das Feld, in das die wenigsten Ziffern passen; von gleichen das mit den meisten Regeln mit"
        " leeren Feldern, Punkte mitgezählt.\n"
        "Versucht kleine Ziffern zuerst und prüft jede an dem, was schon steht."
    ),
    "Kropki backtracking with forward checking": "Kropki-Backtracking mit Vorausschauen",
    "Takes the cell with the fewest candidates; of equals the one with most constraints on unfilled"
    " cells, dots counted.\nEach digit drops what no longer fits from its neighbours.": (
        "Nimmt das Feld mit den wenigsten Kandidaten; von gleichen das mit den meisten Regeln mit leeren"
        " Feldern, Punkte mitgezählt.\nJede Ziffer streicht bei ihren Nachbarn, was nicht mehr passt."
    ),
    "Maintaining arc consistency (MAC)": "Kantenkonsistenz bei jedem Schritt (MAC)",
    "After each digit makes all arcs consistent again, beginning with those that look at its cell.\n"
    "Goes on with the cell that has the fewest candidates.": (
        "Macht nach jeder Ziffer alle Kanten wieder konsistent und beginnt mit denen, die ihr Feld ansehen.\n"
        "Geht mit dem Feld weiter, das die wenigsten Kandidaten hat."
    ),
    "Depth first with AC-3 at every node": "Tiefensuche mit AC-3 an jedem Knoten",
    "Makes all arcs consistent at every node of the search.\n"
    "The next cell is drawn by chance, from the seed of the run.": (
        "Macht an jedem Knoten der Suche alle Kanten konsistent.\n"
        "Das nächste Feld wird ausgelost, aus der Startzahl des Laufs."
    ),
    "Eliminate and only choice": "Streichen und nur ein Platz",
    "Drops each placed digit from its neighbours and fills digits that have one place left in a house,"
    " turn by turn.\nTries the cell with the fewest candidates only when both are stuck.": (
        "Streicht jede gesetzte Ziffer bei ihren Nachbarn und setzt Ziffern, die in einem Haus nur noch einen"
        " Platz haben, im Wechsel.\n"
        "Versucht das Feld mit den wenigsten Kandidaten erst, wenn beides nicht weiterkommt."
    ),
    "Every rule at once": "Alle Regeln zugleich",
    "Lets every rule of the puzzle drop all it can.\n"
    "Tries the cell with the fewest candidates only when no rule has more to say.": (
        "Lässt jede Regel des Rätsels streichen, was sie kann.\n"
        "Versucht das Feld mit den wenigsten Kandidaten erst, wenn keine Regel mehr etwas zu sagen hat."
    ),
    "Big integers: every cell and house at once": "Große Zahlen: alle Felder und Häuser zugleich",
    "Holds the grid in one big integer, finds all singles in a few operations on it, then locked"
    " candidates, then what the other rules drop.\n"
    "Tries a cell or a house with the fewest candidates; watched, it tells each of these steps.": (
        "Hält das Gitter in einer großen Zahl, findet mit wenigen Rechenschritten darauf alle Einer, dann"
        " gebundene Kandidaten, dann was die anderen Regeln streichen.\n"
        "Versucht ein Feld oder Haus mit den wenigsten Kandidaten; wer zuschaut, erfährt jeden dieser"
        " Schritte."
    ),
}
"""The titles of algorithms and what is said about each."""

PSEUDOCODE = {
    "search": "suchen",
    "propagate from the givens": "von den Vorgaben aus propagieren",
    "extend": "erweitern",
    "if every cell is filled: a solution": "wenn jedes Feld gefüllt ist: eine Lösung",
    "cell ← {part}": "Feld ← {part}",
    "cell ← chosen by {part}": "Feld ← gewählt von {part}",
    "the first unfilled cell in reading order": "das erste leere Feld in Leserichtung",
    "the unfilled cell with the fewest candidates": "das leere Feld mit den wenigsten Kandidaten",
    "the unfilled cell with the fewest candidates, of equals the one with most constraints": (
        "das leere Feld mit den wenigsten Kandidaten, von gleichen das mit den meisten Regeln"
    ),
    "an unfilled cell by chance": "ein leeres Feld nach dem Zufall",
    "the cell with the fewest candidates, or the house with the fewest places for a digit": (
        "das Feld mit den wenigsten Kandidaten oder das Haus mit den wenigsten Plätzen für eine Ziffer"
    ),
    "for each digit of {part}:": "für jede Ziffer: {part}:",
    "for each digit of its candidates in the order of {part}:": "für jeden Kandidaten, geordnet von {part}:",
    "its candidates, small ones first": "die Kandidaten, kleine zuerst",
    "its candidates, those first that cost the neighbours least": (
        "die Kandidaten, zuerst die, die die Nachbarn am wenigsten kosten"
    ),
    "its candidates, in any order": "die Kandidaten, in irgendeiner Reihenfolge",
    "its candidates, or places": "die Kandidaten oder Plätze",
    "put the digit into the cell": "die Ziffer ins Feld setzen",
    "propagate from the cell": "vom Feld aus propagieren",
    "if there is a contradiction: take the digit back": "bei einem Widerspruch: die Ziffer zurücknehmen",
    "else: extend, then take the digit back": "sonst: erweitern, dann die Ziffer zurücknehmen",
    "propagate ({part})": "propagieren ({part})",
    "check the digit against every filled neighbour": "die Ziffer an jedem gefüllten Nachbarn prüfen",
    "for each neighbour of a filled cell:": "für jeden Nachbarn eines gefüllten Feldes:",
    "drop what does not fit the filled cell": "streichen, was nicht zum gefüllten Feld passt",
    "if nothing is left: contradiction": "wenn nichts übrig ist: Widerspruch",
    "drop what the rules on one cell forbid": "streichen, was Regeln für ein einzelnes Feld verbieten",
    "queue ← the arcs that look at the changed cells": "Schlange ← die Kanten, die geänderte Felder ansehen",
    "while the queue holds an arc:": "solange eine Kante in der Schlange ist:",
    "take the oldest arc, from a to b": "die älteste Kante nehmen, von a nach b",
    "drop from a every digit without a partner in b": "bei a jede Ziffer ohne Partner in b streichen",
    "if nothing is left in a: contradiction": "wenn a nichts übrig hat: Widerspruch",
    "if a lost a digit: queue the arcs that look at a": (
        "wenn a eine Ziffer verloren hat: die Kanten, die a ansehen, in die Schlange"
    ),
    "repeat until nothing changes:": "wiederholen, bis sich nichts ändert:",
    "in one big integer, find every lane with one slot left": (
        "in einer großen Zahl jede Spur finden, die noch einen Platz hat"
    ),
    "place its digit: the only one for a cell, or the only place in a house": (
        "ihre Ziffer setzen: die einzige für ein Feld oder der einzige Platz in einem Haus"
    ),
    "drop that digit from the neighbours": "diese Ziffer bei den Nachbarn streichen",
    "if a lane is empty: contradiction": "wenn eine Spur leer ist: Widerspruch",
    "else: drop what digits locked in a crossing of houses forbid": (
        "sonst: streichen, was Ziffern verbieten, die in einer Kreuzung von Häusern gebunden sind"
    ),
    "else: let the other rules drop what they can": "sonst: streichen, was die anderen Regeln verbieten",
    "if every cell is filled: check the whole grid": "wenn jedes Feld gefüllt ist: das ganze Gitter prüfen",
    "but after the start only: check the digit against every filled neighbour": (
        "nach dem Anfang aber nur: die Ziffer an jedem gefüllten Nachbarn prüfen"
    ),
    "but after the start only:": "nach dem Anfang aber nur:",
    "repeat until no cell gets filled:": "wiederholen, bis kein Feld gefüllt wird:",
    "drop each placed digit from its neighbours": "jede gesetzte Ziffer bei ihren Nachbarn streichen",
    "if a cell has no candidate left: contradiction": "wenn ein Feld keinen Kandidaten mehr hat: Widerspruch",
    "fill each digit that has one place left in a house": (
        "jede Ziffer setzen, die in einem Haus nur noch einen Platz hat"
    ),
    "repeat until no rule has more to say:": "wiederholen, bis keine Regel mehr etwas zu sagen hat:",
    "take a rule on a changed cell": "eine Regel für ein geändertes Feld nehmen",
    "drop what that rule leaves no room for": "streichen, wofür diese Regel keinen Platz lässt",
    "the propagation of your own": "die eigene Propagation",
}
"""The lines of pseudocode, and what stands in them."""

PICTURES = {
    # The search tree.
    "search tree, # node": "Suchbaum, # Knoten",
    "search tree, # nodes": "Suchbaum, # Knoten",
    "# node below, not shown": "# Knoten darunter, nicht gezeigt",
    "# nodes below, not shown": "# Knoten darunter, nicht gezeigt",
    "start": "Anfang",
    "open": "offen",
    "contradiction": "Widerspruch",
    "solution": "Lösung",
    "fruitful": "mit Lösung darunter",
    "exhausted": "ohne Lösung darunter",
    # Charts of a race.
    "Seconds by algorithm": "Sekunden je Algorithmus",
    "Nodes by algorithm": "Knoten je Algorithmus",
    "Seconds against clues": "Sekunden über der Zahl der Vorgaben",
    "Nodes against clues": "Knoten über der Zahl der Vorgaben",
    "Seconds for each puzzle": "Sekunden für jedes Rätsel",
    "Nodes for each puzzle": "Knoten für jedes Rätsel",
    "Puzzles solved within so many seconds": "Rätsel, die in so vielen Sekunden gelöst sind",
    "Puzzles solved within so many nodes": "Rätsel, die in so vielen Knoten gelöst sind",
    "% of puzzles within seconds": "% der Rätsel in Sekunden",
    "% of puzzles within nodes": "% der Rätsel in Knoten",
    "seconds": "Sekunden",
    "nodes": "Knoten",
    "clues": "Vorgaben",
    "puzzle": "Rätsel",
}
"""What trees and charts say."""

NAMES: dict[str, str] = {
    **TITLES,
    **_fish_titles(),
    **RULES,
    **WORDS,
    **APART,
    **SENTENCES,
    **FORMATS,
    **READING,
    **ALGORITHMS,
    **PSEUDOCODE,
    **PICTURES,
}
