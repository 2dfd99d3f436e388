"""What screens work with. A screen hands on to its helpers what they use, never the whole."""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.ui.words import Words

    from .clock import Clock
    from .desk import Desk
    from .handed import Hardware, Settings
    from .navigation import Navigation
    from .notices import Notices
    from .picture import Picture


class Context:
    """`words` says things in the language in use, `settings` keeps what outlasts a match, `navigation` leads from
    screen to screen, `notices` speak, `desk` has the match, `clock` the time of the turn, `picture` the canvas.

    `hardware` is the device itself: keys, power and led, for the few screens that look at it.
    """

    def __init__(
        self,
        words: "Words",
        settings: "Settings",
        picture: "Picture",
        notices: "Notices",
        navigation: "Navigation",
        clock: "Clock",
        desk: "Desk",
        hardware: "Hardware",
    ):
        self.words = words
        self.settings = settings
        self.picture = picture
        self.notices = notices
        self.navigation = navigation
        self.clock = clock
        self.desk = desk
        self.hardware = hardware
        self.battery_low = False

    def signs(self) -> tuple:
        """The names of the icons that tell what is wrong as long as it is, for the canvas."""
        unsaved = ("unsaved",) if self.desk.unsaved else ()
        return unsaved + ("battery-low",) if self.battery_low else unsaved
