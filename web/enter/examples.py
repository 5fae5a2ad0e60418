"""Puzzles to begin with, one for each idea, as the short texts of our links."""

EXAMPLES = (
    ("example_easy", "w192bPgWPS17NCu0WiADdlqJ0H9cTpyFrnSjgMyh"),
    ("example_hard", "w193rY7iEh7UtcVsLjoSZ70odsbXR7"),
    ("example_kropki", "w19Eqylez8LY-BIFBsoiCFIHN00u-WCTRsJY8WBZZ4uXSRdfGeau"),
    ("example_strict", "w191Dgpcp-W5RSapFbw2lFUKzJxy25w6y-B9PhzeevrPBH-S0D2"),
    ("example_no_digits", "w19-BEj5qqsEHCeNegR-WejXMWRSgOv0MyUuTBq"),
    ("example_small", "w16Vu8s2eqxMgHv"),
    (
        "example_large",
        (
            "w1GS8wX7bkh1rJpfLeSFrFCAlsotmge5oyjHT4IyUP8YwMhAKoXKI0GKJuVxL1GwDUpFKh7AMfusMds9wGuyUCdT2kKTc"
            "Y1IjURyXfMaQrSQ911d8kxM9YNwcrZQiyVGvcCBFiWH"
        ),
    ),
    (
        "example_jigsaw",
        "w191HlisM5d0sP9PYZyCxkjtuq1K4-b.1j7j6kCz3GdTGH9rex7awa4gwVEAW1R0dRwjyRP7UgaqUb",
    ),
    ("example_several", "w19DGbl4wfsWBgCcYuwpp1S139U9dQa"),
    ("example_none", "w191GbU94ArZ6FTbe0J7zdTH01TxVcxAP"),
)
