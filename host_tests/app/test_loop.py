"""The loop: keys in, pictures out, flash written while the panel works, sleep; with a hardware that counts."""

import pytest

from tools.machine.facts import PLANE_BYTES
from tools.scripts import notation
from trivet.app import loop
from trivet.app.preferences import unseen
from trivet.app.refresh_policy import RefreshPolicy
from trivet.app.screens.parts import questions
from trivet.store.journal import Journal

from .device import Device

PARTIAL_MS, FULL_MS = 360, 2000


class Over(Exception):
    """The time of the test is over."""


class Panel:
    """Busy for a while after each order, by the hardware's clock; refuses what the driver refuses."""

    def __init__(self, hardware):
        self.hardware, self.log, self.free_ms, self.is_powered, self.is_behind = hardware, [], 0, False, False
        self.fault = 0

    def idle(self):
        return self.hardware.now_ms >= self.free_ms

    def refresh(self, image, full, short=False):
        assert self.idle() and len(image) == PLANE_BYTES
        self.log.append("short" if full and short else "full" if full else "partial")
        self.free_ms = self.hardware.now_ms + (FULL_MS if full else PARTIAL_MS)
        self.is_powered = not full
        return full

    def power_off(self):
        assert self.idle()
        self.log.append("off")
        self.free_ms = self.hardware.now_ms + 100
        self.is_powered = False


class Hardware:
    """Keys at given times, a clock that only sleeping moves on, a watchdog that must be fed every 8 s."""

    def __init__(self, keys, until_ms):
        self.now_ms = self.fed_ms = 0
        self.script = [(ms, notation.NAMES[key]) for ms, key in keys]
        self.until_ms = until_ms
        self.panel = Panel(self)
        self.keys = self.power = self.watchdog = self
        self.low = False
        self.degrees = 20
        self.down = (0, "")  # until when MENU is held
        self.lights = None
        self.silent = (0, 0)  # from when until when the keypad does not answer

    def ticks_ms(self):
        return self.now_ms

    def ticks_diff(self, now_ms, before_ms):
        return now_ms - before_ms

    def gap(self, begins):
        pass

    def stuck(self):
        return None

    def tell(self, pressed):
        return 100 if self.silent[1] else 4_000

    def keypad_is_silent(self):
        return self.silent[0] <= self.now_ms < self.silent[1]

    def feed(self):
        assert self.now_ms - self.fed_ms < 8_388
        self.fed_ms = self.now_ms

    def battery_low(self, low_mv):
        assert low_mv == 3_300
        return self.low

    def celsius(self):
        return self.degrees

    def get(self):
        if self.script and self.script[0][0] <= self.now_ms:
            return self.script.pop(0)[1]
        return None

    def is_down(self, name):
        return (self.now_ms, name) < self.down

    def waiting(self):
        return bool(self.script) and self.script[0][0] <= self.now_ms

    def sleep(self, ms, keys):
        """Ends at the next key, when the panel comes to rest, or when the time is up."""
        assert ms > 0, "it does not sleep"
        wakes = [self.now_ms + ms] + [at for at, _ in self.script[:1]]
        if self.panel.free_ms > self.now_ms:
            wakes.append(self.panel.free_ms)
        self.now_ms = max(self.now_ms + 1, min(wakes))
        if self.now_ms >= self.until_ms:
            self.now_ms = self.until_ms
            raise Over


def run(device, keys, until_ms):
    """Runs the loop with keys as (ms, key) until the time is over; returns the hardware."""
    hardware = Hardware(keys, until_ms)
    policy = RefreshPolicy(lambda now, before: now - before, 0)
    with pytest.raises(Over):
        loop.run(device.app, hardware, policy)
    return hardware


@pytest.fixture
def device(tmp_path):
    return Device(str(tmp_path / "match.jnl"))


def typed(text, start_ms=3_000, gap_ms=20):
    return [(start_ms + at * gap_ms, key) for at, key in enumerate(text)]


def test_keys_that_come_while_the_panel_works_are_shown_by_one_refresh(device):
    device.app.picture.changed()
    hardware = run(device, typed("2KK555K445K"), 6_000)
    assert device.match.totals == [15, 13]
    assert hardware.panel.log.count("partial") <= 2


def test_what_is_typed_while_the_panel_works_is_painted_before_it_rests(device, monkeypatch):
    device.keys("2KK")
    device.app.picture.changed()
    painted = []
    paint = type(device.app).paint
    monkeypatch.setattr(type(device.app), "paint", lambda app: (painted.append(device.picture), paint(app)))
    hardware = Hardware([(100, "5"), (200, "5")], 300)
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert hardware.panel.log == ["full"] and not hardware.panel.idle()
    assert device.picture not in painted[:-1], "the second key changed nothing"
    given, shown = device.picture, []
    hardware = Hardware([], FULL_MS + 10)
    monkeypatch.setattr(hardware.panel, "refresh", lambda image, full, short: shown.append(bytes(image)))
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert shown == [given]


@pytest.mark.parametrize(("fault", "begun"), [(0, False), (3, True)])
def test_a_picture_that_waits_for_the_panel_is_not_held_up_by_what_is_done_beside(device, fault, begun):
    device.keys("2KK")
    device.app.picture.changed()
    hardware = Hardware([(100, "5")], 300)
    hardware.panel.fault = fault  # such a panel may never show it
    worked = []
    device.app.work = lambda: worked.append(hardware.now_ms) if not device.app.picture.is_given else None
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert bool(worked) is begun


def test_what_was_confirmed_is_in_the_journal_when_the_panel_shows_it(device):
    device.app.picture.changed()
    run(device, typed("2KK555K"), 3_500)
    assert Device(device.path).match.totals == [15, 0]


def test_after_a_burst_the_panel_is_switched_off_once(device):
    device.app.picture.changed()
    assert run(device, typed("2KK555"), 60_000).panel.log[-2:] == ["partial", "off"]


def test_after_ten_idle_minutes_the_picture_is_cleaned_once(device):
    device.app.picture.changed()
    log = run(device, typed("2KK555"), 3_600_000).panel.log
    assert log[-1] == "full" and log.count("full") == 2


@pytest.mark.parametrize(("flash", "celsius", "order"), [(0, 20, "full"), (1, 20, "short"), (1, 14, "full")])
def test_full_refreshes_are_short_where_the_settings_say_so_and_it_is_not_cold(device, flash, celsius, order):
    device.settings.set("flash", flash)
    device.app.picture.changed()
    hardware = Hardware([], 1_000)
    hardware.degrees = celsius
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert hardware.panel.log[0] == order


SIXTY = ">>>>>>>KKKKK B"  # from the setting up: sixty seconds a turn


@pytest.mark.parametrize("mode", ["", ">>KB"])
def test_the_clock_alone_takes_four_partial_refreshes_a_turn(device, mode):
    device.keys(SIXTY + mode + "2KK 555K")
    device.app.picture.changed()
    log = run(device, [], 90_000).panel.log
    assert [order for order in log if order != "off"] == ["full"] + ["partial"] * 4, "the first is that of power-on"


def test_a_turn_against_the_clock_has_no_flash_however_much_is_typed(device):
    device.keys(SIXTY + "2KK 555K")
    device.app.picture.changed()
    log = run(device, typed("3B" * 45, gap_ms=600), 62_900).panel.log
    assert log.count("full") == 1 and log[0] == "full"
    assert 90 <= log.count("partial") <= 94
    log = run(device, typed("3B" * 45, gap_ms=600), 62_900).panel.log
    assert log.count("full") > 1, "the time is up, and nothing runs any more"


def test_while_the_clock_runs_the_picture_is_not_cleaned(device):
    device.keys("2KK 555K")
    device.match.rules.timer = 600  # a quarter of it is longer than the rest
    device.settings.set("rest", 2)
    device.app.arrive()
    device.app.picture.changed()
    log = run(device, typed("5"), 595_000).panel.log
    assert [order for order in log if order != "off"] == ["full"] + ["partial"] * 4


@pytest.mark.parametrize(("rest", "fulls"), [(2, 2), (30, 1), (0, 1)])
def test_the_settings_say_after_how_many_idle_minutes_the_picture_is_cleaned(device, rest, fulls):
    device.settings.set("rest", rest)
    device.app.picture.changed()
    assert run(device, typed("2KK555"), 1_200_000).panel.log.count("full") == fulls


def test_no_key_answers_a_question_of_the_start_before_it_is_on_the_panel(device):
    device.keys("2KK 555K")
    unseen.keep(device.settings, "lost")
    device.app.navigation.follow(questions.ask_seen(device.app))
    hardware = run(device, [(0, "K"), (500, "M"), (FULL_MS - 100, "K")], FULL_MS + 2_000)
    assert device.screen == "Question" and device.sounds[-3:] == ["refuse"] * 3
    assert hardware.panel.log == ["full"], "it is not drawn again"
    device.app.picture.changed()
    run(device, [(FULL_MS + 100, "K")], FULL_MS + 2_000)
    assert device.screen == "TurnScreen"


def test_what_is_typed_while_a_match_starts_counts(device):
    device.keys("2KK 555K")
    device.app.picture.changed()
    run(device, typed("445K", 0), 6_000)
    assert device.match.totals == [15, 13]


def test_a_low_battery_is_told_with_the_next_picture(device):
    device.keys("2KK555K")
    device.app.picture.changed()
    hardware = Hardware(typed("4"), 6_000)
    hardware.low = True
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert device.app.battery_low and device.app.picture.canvas.signs == ("battery-low",)


def test_a_keypad_that_does_not_answer_is_told_until_it_does(device):
    hardware = Hardware([], 6_000)
    hardware.silent = (2_000, 4_000)
    policy = RefreshPolicy(hardware.ticks_diff, 0)
    for until_ms, text in ((3_000, device.app.words("silent.keypad")), (6_000, "")):
        hardware.until_ms = until_ms
        with pytest.raises(Over):
            loop.run(device.app, hardware, policy)
        assert device.app.notices.text == text
    assert device.sounds.count("refuse") == 1


class Lights:
    """Those of a keypad; `log` is the panel's."""

    def __init__(self, log):
        self.log = log

    def show(self, names, brightness):
        self.log.append("lights")


def test_the_panel_has_its_order_before_the_lights_have_theirs(device):
    hardware = Hardware([(3_000, "2")], 3_100)
    hardware.lights = Lights(hardware.panel.log)
    hardware.localtime = lambda: (2021, 1, 1, 0, 0, 0, 4, 1)
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(hardware.ticks_diff, 0))
    log = hardware.panel.log
    assert log[-2:] == ["partial", "lights"] and log.count("partial") == 1


def test_a_storage_that_takes_nothing_is_told_once_and_tried_again(device, monkeypatch):
    full = OSError(28, "no room")

    def refuse(*_):
        raise full

    device.keys("2KK")
    monkeypatch.setattr(Journal, "append", refuse)
    monkeypatch.setattr(Journal, "begin", refuse)
    hardware = run(device, typed("555K"), 20_000)
    assert device.app.unsaved and "could not be saved" in device.app.notices.text
    assert len(hardware.panel.log) <= 5, "the notice is drawn again and again"
    monkeypatch.undo()
    run(device, typed("4"), 6_000)
    assert not device.app.unsaved and not device.app.signs()
    assert Device(device.path).match.totals == [15, 0]


def test_a_storage_that_did_not_answer_has_its_sign_until_it_takes_something(device):
    device.keys("2KK")
    device.app.unsaved = True  # as composition.py finds it at power-on
    device.app.picture.changed()
    run(device, typed("555"), 6_000)
    assert device.app.picture.canvas.signs == ("unsaved",), "nothing had to be written"
    run(device, typed("K4"), 6_000)
    assert device.app.picture.canvas.signs == ()


def test_a_battery_that_is_low_at_power_on_has_its_sign_at_once(device):
    device.app.picture.changed()
    hardware = Hardware([], 1_000)
    hardware.low = True
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert device.app.picture.canvas.signs == ("battery-low",)


def test_what_is_confirmed_while_the_panel_works_is_stored_at_once(device):
    device.keys("2KK")
    device.app.picture.changed()
    hardware = run(device, [(5, "5"), (10, "5"), (15, "5"), (20, "K")], 200)
    assert not hardware.panel.idle()
    assert Device(device.path).match.totals == [15, 0]


def test_a_panel_that_fails_takes_nothing_confirmed_with_it(device):
    device.keys("2KK555")

    def fail():
        raise Over

    hardware = Hardware([(0, "K")], 1_000)
    hardware.panel.idle = fail
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert Device(device.path).match.totals == [15, 0]


def test_what_fails_in_the_middle_of_a_key_leaves_what_was_confirmed_stored(device, monkeypatch):
    device.keys("2KK555")
    confirm = device.session.apply

    def fail(event):
        confirm(event)
        raise Over

    monkeypatch.setattr(device.session, "apply", fail)
    with pytest.raises(Over):
        device.app.press("OK")
    assert Device(device.path).match.totals == [0, 0], "it is not stored yet"
    assert loop.rescue(device.app)
    assert Device(device.path).match.totals == [15, 0]


THIRTY_SECONDS = ">>>>>>>KKK >KB"  # and the penalty, from the setting up


def heard(device):
    """Makes the device note when each sound but clicks begins; returns the list, the hardware being its first."""
    notes = []
    device.app.notices._sound = lambda name: notes.append((name, notes[0].now_ms)) if name != "click" else None
    return notes


def run_timed(device, keys, until_ms):
    """As run(); returns the hardware and [(sound, ms), …]."""
    hardware, notes = Hardware(keys, until_ms), heard(device)
    notes.append(hardware)
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    return hardware, notes[1:]


def test_it_wakes_for_every_sound_of_the_timer(device):
    device.keys(THIRTY_SECONDS + "2KK")
    hardware, notes = run_timed(device, typed("555K", 3_000, 500), 36_000)
    begun = 3_000 + 3 * 500
    assert [(name, round((ms - begun) / 100)) for name, ms in notes] == [
        ("tick", 250), ("tick", 260), ("tick", 270), ("tick", 280), ("tick", 290), ("expired", 300)
    ]  # fmt: skip
    assert device.match.totals == [15, -15]
    assert Device(device.path).match.totals == [15, -15], "it was not stored"


def test_a_turn_against_the_clock_is_never_disturbed_by_a_flash(device):
    device.keys(THIRTY_SECONDS + "2KK 555K")
    device.app.picture.stale = 0
    device.app.picture.changed()
    keys = [(6_000 + at * 700, "D" if at % 2 else "B") for at in range(1, 19)]
    hardware, _ = run_timed(device, [(5_000, "3"), (5_500, "B"), *keys], 29_900)
    assert hardware.panel.log.count("full") == 1, "the first picture alone"
    assert hardware.panel.log.count("partial") >= 20, "pictures within the one turn"


def test_a_timer_that_runs_lets_the_panel_rest_between_its_pictures(device):
    device.keys(THIRTY_SECONDS + "2KK")
    hardware, _ = run_timed(device, typed("555K", 3_000, 500), 4_500 + 29_900)
    partials = hardware.panel.log.count("partial")
    assert partials <= 4 + 3 and hardware.panel.log.count("off") >= 3


def test_what_is_done_beside_holds_up_no_sound(device):
    device.keys(THIRTY_SECONDS + "2KK 555K")
    hardware, notes = Hardware([], 40_000), heard(device)
    notes.append(hardware)

    def work():
        hardware.now_ms += 5
        return hardware.now_ms < 29_000

    device.app.work = work
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert [round(ms / 100) for _, ms in notes[1:]] == [250, 260, 270, 280, 290, 300]


def fulls_within_turns(device, turns, gap_ms):
    """Plays turns with `gap_ms` between two keys; of the full refreshes the keys after which they came, without OK."""
    keys, at = [], 3_000
    for turn in turns:
        for key in turn:
            keys.append((at, key))
            at += gap_ms
    device.app.picture.changed()
    hardware = Hardware(keys, at)
    refresh, pressed = hardware.panel.refresh, hardware.get
    last, found = [""], []

    def get():
        key = pressed()
        last[0] = key or last[0]
        return key

    def noted(image, full, short=False):
        if full and last[0] not in ("", "OK"):
            found.append(last[0])
        return refresh(image, full)

    hardware.get, hardware.panel.refresh = get, noted
    with pytest.raises(Over):
        loop.run(device.app, hardware, RefreshPolicy(lambda now, before: now - before, 0))
    assert hardware.panel.log.count("partial") > len(turns)
    return found


@pytest.mark.parametrize("gap_ms", [400, 700, 2_500])
def test_no_full_refresh_comes_within_a_turn(device, gap_ms):
    device.keys("2KK 004K")
    turns = ["014K", "D024><K", "K>", "DDD034K", "DDD04B44>><<K", "1B045K", "DD5B145<>K", "245K", "DDDB345K"]
    assert fulls_within_turns(device, turns, gap_ms) == []
