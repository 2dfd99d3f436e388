"""What screens work with. A screen hands on to its helpers what they use, never the whole."""


class Context:
    """`words` says things in the language in use, `settings` keeps what outlasts a match, `navigation` leads from
    screen to screen, `notices` speak, `desk` has the match, `clock` the time of the turn, `picture` the canvas.

    `hardware` is the device itself: keys, power and led, for the few screens that look at it.
    """

    def __init__(self, words, settings, picture, notices, navigation, clock, desk, hardware):
        self.words = words
        self.settings = settings
        self.picture = picture
        self.notices = notices
        self.navigation = navigation
        self.clock = clock
        self.desk = desk
        self.hardware = hardware
        self.battery_low = False

    def __getattr__(self, name):  # SHIM
        if name in ("words", "settings", "picture", "notices", "navigation", "clock", "desk", "hardware"):
            raise AttributeError(name)
        from .shim import OldApp

        return getattr(OldApp(self), name)
