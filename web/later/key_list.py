"""The list of keys, under "?"."""

from web.later import dialogs
from web.texts import t

KEYS = (
    ("key_digits", "keys_digits"), ("key_letters", "keys_letters"), ("Z X C V", "keys_modes"),
    ("key_space", "keys_space"), ("key_shift_digit", "keys_shift"), ("key_ctrl_digit", "keys_ctrl"),
    ("key_both_digit", "keys_both"), ("key_alt_digit", "keys_target"), ("key_arrows", "keys_arrows"),
    ("key_shift_arrows", "keys_shift_arrows"), ("key_ctrl_arrows", "keys_ctrl_arrows"),
    ("key_ends", "keys_ends"), ("key_all", "keys_all"), ("key_escape", "keys_escape"),
    ("key_undo", "keys_undo"), ("key_delete", "keys_delete"), ("?", "keys_help"),
)  # fmt: skip


def show(_):
    rows = [
        "<div><dt><kbd>%s</kbd></dt><dd>%s</dd></div>"
        % (dialogs.escape(t(key) if key.startswith("key_") else key), dialogs.escape(t(text)))
        for key, text in KEYS
    ]
    body = '<dl class="keys">%s</dl>\n<p>%s</p>' % ("\n".join(rows), dialogs.escape(t("pointer_drag")))
    dialogs.show(t("shortcuts"), body, "key-list")
