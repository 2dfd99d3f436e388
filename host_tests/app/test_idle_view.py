"""When the view across the table comes and goes, and what it costs: by a clock that the test moves on, by the loop with
a panel that counts, and by whole evenings with it and without.
"""

import pytest

from host_tests.app.device import Timed
from host_tests.app.test_loop import Hardware, Over
from trivet.app import loop
from trivet.app.refresh_policy import (
    ASIDE,
    CALM,
    CLEAN,
    CLOCK,
    MEANWHILE,
    NOTHING,
    ROUND_END,
    TURN_END,
    USUAL,
    RefreshPolicy,
)
from trivet.device.ticks import elapsed
from trivet.engine import codes, events
from trivet.store.settings import Settings

VIEW = "IdleViewScreen"
REFEREED = ">>KB 2KK 223K"
QUICK = "2KK 555K"


class Waiting(Timed):
    """A device whose clock the test moves on; MENU may be held."""

    menu_is_down = False

    def _tick(self):
        super()._tick()
        self.app.idle_view.tick(self.now_ms, elapsed, self.menu_is_down)

    def hold(self, ms=1_000):
        """Holds MENU for so long."""
        self.menu_is_down = True
        self.keys("M").wait(ms)
        self.menu_is_down = False
        return self.wait(100)


@pytest.fixture(params=[QUICK, REFEREED], ids=["quick", "refereed"])
def device(tmp_path, request):
    device = Waiting(str(tmp_path / "match.jnl"))
    device.now_ms = 0
    return device.keys(request.param)


def test_it_comes_when_nobody_has_pressed_a_key_for_thirty_seconds(device):
    assert device.wait(29_900).screen != VIEW
    assert device.wait(200).screen == VIEW


def test_every_key_begins_the_thirty_seconds_anew(device):
    assert device.wait(20_000).keys("D").wait(29_900).screen != VIEW
    assert device.wait(200).screen == VIEW and device.keys("B").app.screen.draws == 1


def test_back_takes_the_view_off_and_nothing_else(tmp_path):
    device = Waiting(str(tmp_path / "match.jnl")).keys(QUICK)
    before, turn = device.match.save(), device.screen
    assert device.wait(31_000).screen == VIEW and device.keys("B").screen == turn
    assert device.match.save() == before and not device.app.controller.opened and not device.app.notices.text


@pytest.mark.parametrize("key", "012345D<>KM")
def test_any_other_key_brings_the_turn_back_and_does_what_it_does_there(tmp_path, key):
    one, other = (Waiting(str(tmp_path / name)).keys(QUICK) for name in ("one", "other"))
    assert one.wait(31_000).screen == VIEW
    assert one.keys(key).picture == other.keys(key).picture and one.screen == other.screen
    assert one.app.notices.text == other.app.notices.text


def test_it_comes_once_a_turn_and_again_in_the_next_one(device):
    device.wait(31_000).keys("D")
    assert device.wait(300_000).screen != VIEW
    device.keys("B 122K")
    assert device.match.player == 0
    assert device.wait(31_000).screen == VIEW


def test_a_turn_that_begins_without_a_key_has_thirty_seconds_of_its_own(device):
    device.wait(29_000)
    device.app.arrive()
    assert device.wait(29_000).screen != VIEW and device.wait(1_100).screen == VIEW


def test_while_something_is_typed_it_does_not_come_by_itself(device):
    assert device.keys("3").wait(60_000).screen != VIEW
    assert device.keys("B").wait(31_000).screen == VIEW


def test_held_it_comes_over_what_is_typed_and_that_is_there_afterwards(device):
    assert device.keys("D3").hold().screen == VIEW
    device.keys("4")
    assert device.app.screen.digits[:2] == [3, 4] and device.app.screen.draws == 1


@pytest.mark.parametrize("keys", ["M", "B", "K", "M20", "M50"])
def test_it_does_not_come_over_a_menu_a_question_or_another_screen(device, keys):
    screen = device.keys(keys).screen
    assert device.wait(100_000).screen == screen


def test_before_the_first_key_since_power_on_it_does_not_come(device):
    again = Waiting(device.path)
    again.app.notices.say("resumed")
    assert again.wait(100_000).screen != VIEW and "goes on where it was" in again.app.notices.text
    assert again.keys("MM").wait(31_000).screen == VIEW


def test_the_settings_switch_it_off(device):
    device.settings.set("across", 0)
    assert device.wait(100_000).screen != VIEW
    assert device.hold().screen == VIEW


def test_settings_of_before_do_not_know_it_and_it_comes(device):
    device.settings.set("rest", 5)
    device.settings.store()
    old = Settings(device.path + ".settings")
    old.load()
    assert "across" not in old.names() and device.wait(31_000).screen == VIEW


@pytest.mark.parametrize("phase", ["", "4K", "2K"])
def test_elsewhere_than_in_a_turn_it_never_comes(tmp_path, phase):
    device = Waiting(str(tmp_path / "match.jnl")).keys(phase)
    screen = device.screen
    assert device.wait(100_000).screen == screen and device.hold().screen == "MenuScreen"


def test_menu_must_be_held_for_most_of_a_second(device):
    assert device.hold(700).screen == "MenuScreen"
    assert device.keys("M").hold(900).screen == VIEW
    assert device.keys("M").screen == "MenuScreen"
    assert device.keys("M").hold(900).screen == VIEW


def test_menu_that_is_held_over_another_screen_is_the_menu(device):
    assert device.keys("M20").hold().screen == "MenuScreen"


def test_it_stands_in_the_menu_of_a_turn_only(device):
    assert device.menu("menu.across").screen == VIEW
    assert "menu.across" not in device.keys("M20M").rows


def test_what_is_said_is_gone_when_it_comes(device):
    device.keys("DDDD")
    assert device.app.notices.text and device.wait(31_000).screen == VIEW
    assert not device.app.notices.text


# ---- the time of a turn


SIXTY = ">>>>>>>KKKKK B"


def test_the_time_of_the_turn_goes_on_and_its_bar_stays(tmp_path):
    device = Waiting(str(tmp_path / "match.jnl")).keys(SIXTY + QUICK).wait(31_000)
    assert device.screen == VIEW and device.app.clock.runs and device.app.clock.countdown.seconds() == 29
    before, bar = device.picture, 12 * 50
    assert device.wait(15_000).picture[:bar] != before[:bar] and device.picture[bar:] == before[bar:]
    device.heard()
    assert device.wait(15_000).heard() == 5 * ["tick"] + ["expired"]


def test_the_turn_that_is_over_by_time_is_over_in_the_view_too(tmp_path):
    device = Waiting(str(tmp_path / "match.jnl")).keys(">>>>>>>KKKKK >KB" + QUICK).wait(61_000)
    assert device.match.totals == [15, -15] and device.screen == "TurnScreen"
    assert "Time is up" in device.app.notices.text


# ---- what it costs


class Held(Hardware):
    """Keys at given times, and MENU held until another one. Where a key is None the turn is over."""

    def __init__(self, keys, until_ms, held_until_ms=0, end_turn=None):
        super().__init__([(ms, key) for ms, key in keys if key], until_ms)
        self.held_until_ms = held_until_ms
        self.ends = [ms for ms, key in keys if not key]
        self.end_turn = end_turn

    def waiting(self):
        return super().waiting() or bool(self.ends and self.ends[0] <= self.now_ms)

    def get(self):
        if self.ends and self.ends[0] <= self.now_ms:
            del self.ends[0]
            self.end_turn()
        return super().get()

    def is_down(self, name):
        return name == "MENU" and self.now_ms < self.held_until_ms


def run(device, hardware, level=None):
    """What the panel was told to do."""
    if level is not None:
        device.settings.set("refresh", level)
    policy = RefreshPolicy(lambda now, before: now - before, 0)
    with pytest.raises(Over):
        loop.run(device.app, hardware, policy)
    return hardware.panel.log


@pytest.mark.parametrize(("until_ms", "there"), [(32_990, []), (33_300, ["partial"]), (60_000, ["partial", "off"])])
def test_it_comes_on_time_with_one_picture_and_the_panel_rests_at_once(device, until_ms, there):
    device.app.picture.changed()
    log = run(device, Held([(3_000, "D")], until_ms))
    assert log == ["full", "partial", "off", *there] and (device.screen == VIEW) == bool(there)


def test_the_one_who_holds_menu_waits_for_no_flash_and_for_nothing_else(device):
    device.app.picture.changed()
    log = run(device, Held([(3_000, "M")], 3_850, 10_000))
    assert log == ["full", "partial", "partial"] and device.screen == VIEW


def shown(partials, level=CLEAN):
    policy = RefreshPolicy(lambda now, before: now - before, 0)
    policy.use(level)
    policy.noted(0, True)
    for _ in range(partials):
        policy.noted(0, False)
    return policy


def test_its_own_picture_brings_the_next_flash_no_nearer():
    policy = shown(0)
    for boundary in (ASIDE, MEANWHILE):
        for _ in range(30):
            assert not policy.full(0, boundary)
            policy.noted(0, False, boundary)
    assert policy.partials == 0


def test_the_flash_that_the_turn_would_end_with_is_made_while_nobody_waits(device):
    keys = "3B" * 4
    times = [(3_000 + at * 1_000, key) for at, key in enumerate(keys)]
    device.app.picture.changed()
    log = run(device, Held([*times, (60_000, "1"), (61_000, "2"), (62_000, "2"), (63_000, "K")], 70_000))
    assert [order for order in log if order != "off"] == ["full"] + 8 * ["partial"] + ["full"] + 4 * ["partial"]


EVENING = 200  # turns
TYPED = ("D44", "34", "3B34", "DDB44", "MM44", "<>34")  # in the turns of an evening, before they are over


def evening(tmp_path, wait, level):
    """(the panel's log, how often the view came) in an evening in which every third turn takes 45 s, if it waits for so
    many seconds.
    """
    device = Waiting(str(tmp_path / str(wait))).keys("4KK 555K")
    device.settings.set("across", wait)
    device.settings.set("refresh", level)
    device.app.idle_view = type(device.app.idle_view)(
        device.app.navigation, device.settings, device.app.notices, device.app.picture
    )
    opened, lay = [], device.app.navigation.lay
    device.app.navigation.lay = lambda screen: opened.append(screen.name) or lay(screen)
    times, now_ms = [(1_000, "5"), (1_500, "B")], 3_000
    for turn in range(EVENING):
        now_ms += 45_000 if turn % 3 == 0 else 9_000
        for key in (*TYPED[turn % len(TYPED)], None):
            times.append((now_ms, key))
            now_ms += 700

    def end_turn():
        assert device.app.confirm(events.skip()) == codes.OK
        device.app.idle_view.touch("OK")

    hardware = Held(times, now_ms + 3_000, 0, end_turn)
    return run(device, hardware), opened.count("play.idle_view")


@pytest.mark.parametrize("level", [USUAL, *(pytest.param(level, marks=pytest.mark.long) for level in (CALM, CLEAN))])
def test_an_evening_has_no_flash_more_with_it_than_without_and_one_picture_a_view(tmp_path, level):
    there, views = evening(tmp_path, 30, level)
    away, none = evening(tmp_path, 0, level)
    assert views == -(-EVENING // 3) and none == 0
    assert there.count("full") <= away.count("full")
    orders = [len(log) - log.count("off") for log in (there, away)]
    assert orders[0] == orders[1] + views


@pytest.mark.parametrize("level", [CALM, USUAL, CLEAN])
@pytest.mark.parametrize("before", range(8))
def test_at_no_time_there_have_been_more_flashes(before, level):
    """Views before any picture, whatever follows: the same pictures without them had as many flashes at that time, or
    one that is still to come.
    """
    ends = [NOTHING, NOTHING, TURN_END, NOTHING, TURN_END, CLOCK, TURN_END, ROUND_END] * 6
    policies = [shown(before, level), shown(before, level)]
    fulls = [0, 0]
    for at, end in enumerate(ends):
        for which, boundaries in enumerate(([end], [MEANWHILE if at % 3 else ASIDE, end])):
            for boundary in boundaries:
                full = policies[which].full(0, boundary)
                policies[which].noted(0, full, boundary)
                fulls[which] += full
        assert fulls[1] <= fulls[0] + (ends[at] not in (TURN_END, ROUND_END)), at
