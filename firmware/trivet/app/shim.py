# type: ignore
"""TEMPORARY, to be deleted: the old application object for screens that are not converted yet."""


class OldApp:
    """Old names over the new parts."""

    def __init__(self, context):
        object.__setattr__(self, "_c", context)

    def __getattr__(self, name):
        c = self._c
        if name in (
            "words",
            "settings",
            "hardware",
            "battery_low",
            "navigation",
            "picture",
            "notices",
            "desk",
            "clock",
        ):
            return getattr(c, name)
        if name in (
            "match",
            "session",
            "game",
            "alone",
            "referees",
            "opened_unasked",
            "player",
            "confirm",
            "undo",
            "redo",
            "repair",
            "later",
            "archive",
            "unsaved",
            "erase",
        ):
            return getattr(c.desk, name)
        if name in ("say", "refuse", "sound", "try_sound", "refused"):
            return getattr(c.notices, name)
        if name == "notice":
            return c.notices.text
        if name in ("changed", "stale", "boundary", "canvas"):
            return getattr(c.picture, name)
        if name == "screen":
            return c.navigation.top
        if name == "visit":
            return c.navigation.open
        if name == "open":
            return c.navigation.lay
        if name == "close":
            return c.navigation.back
        if name == "reach":
            return lambda where: c.navigation.back_to(where) or c.navigation.open(where)
        if name == "countdown":
            return c.clock.countdown
        if name == "new_match":
            return c.desk.leave
        if name == "_stack":
            return c.navigation.stack
        raise AttributeError(name)

    def __setattr__(self, name, value):
        c = self._c
        if name in ("boundary", "stale"):
            setattr(c.picture, name, value)
        elif name == "unsaved":
            c.desk.unsaved = value
        elif name == "battery_low":
            c.battery_low = value
        else:
            raise AttributeError(name)
