"""Who sits where in a match in play: many names; the rest is in seats.keys."""

from trivet.app.preferences.match_setup import remember


def test_draw_goes_to_more_names_and_the_arrows_through_all(device):
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    device.keys("KK 555K").menu("menu.names").keys("KD2")
    assert device.session.name(0) == "Gro"
    device.keys("K>>>>>>K")
    assert device.session.name(0) == "", "without its own there are six, and then nobody's"
