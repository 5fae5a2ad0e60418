"""."""


def build(_):
    pass


def enter(_):
    pass


def press(_):
    return False
