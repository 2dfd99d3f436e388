"""Sleep, priorities and privileges, by the manual alone."""

from host_tests.machine.core.alone import AFTER, CPSIE, IRQ_13, SCR, SEV, STR_R0_R1, WFE, WFI, Alone
from host_tests.machine.core.cores import MASK
from host_tests.machine.core.encodings import SPECIAL
from host_tests.machine.core.tries import EXC_RETURNS, FRAMES, NOP, STACKS, handler_of


def test_wfi_falls_through_when_an_enabled_interrupt_waits_masked(tmp_path):
    alone = Alone(tmp_path)
    alone.add([WFI], pending=IRQ_13, enabled=IRQ_13, primask=1)
    alone.add([WFI], pending=IRQ_13, enabled=0, primask=1)
    awake, asleep = alone.results()
    assert (awake["asleep"], awake["ipsr"], awake["r15"]) == (0, 0, AFTER)
    assert asleep["asleep"] == 1


def test_a_masked_interrupt_ends_the_sleep_and_is_taken_when_it_may(tmp_path):
    alone = Alone(tmp_path)
    alone.add([WFI, NOP, CPSIE], enabled=IRQ_13, primask=1)
    alone.then(13)  # awake: the NOP
    alone.then()  # CPSIE
    alone.then()  # the handler's first
    asleep, awake, unmasked, taken = alone.results()
    assert (asleep["asleep"], asleep["r15"]) == (1, AFTER)
    assert (awake["asleep"], awake["ipsr"], awake["r15"]) == (0, 0, AFTER + 2)
    assert (unmasked["ipsr"], unmasked["r15"]) == (0, AFTER + 4)
    assert (taken["ipsr"], taken["r15"], taken["r14"]) == (29, handler_of(29) + 2, EXC_RETURNS["main"])


def test_only_an_exception_that_goes_before_the_active_one_ends_its_sleep(tmp_path):
    alone = Alone(tmp_path)
    priorities = (1 << 1, 1 << 2 | 1 << 3, MASK ^ 0xE, 0)
    for irq in (3, 4, 1):
        alone.add([WFI], ipsr=16 + 2, enabled=MASK, priorities=priorities)
        alone.then(irq)
    rows = alone.results()[1::2]
    assert [(row["asleep"], row["ipsr"]) for row in rows] == [(1, 18), (1, 18), (0, 17)]


def test_wfe_takes_an_event_or_waits_for_one(tmp_path):
    alone = Alone(tmp_path)
    alone.add([SEV, WFE, WFE], instructions=2)
    alone.then()
    alone.then(13)  # neither enabled nor SEVONPEND
    alone.add([STR_R0_R1, WFE], [16, SCR], instructions=2)
    alone.then(13)  # SEVONPEND
    through, asleep, still, armed, woken = alone.results()
    assert (through["asleep"], through["event"]) == (0, 0)
    assert asleep["asleep"] == still["asleep"] == armed["asleep"] == 1
    assert (woken["asleep"], woken["ipsr"]) == (0, 0)


def test_a_masked_interrupt_does_not_end_wfe(tmp_path):
    alone = Alone(tmp_path)
    for primask in (1, 0):
        alone.add([WFE], enabled=IRQ_13, primask=primask)
        alone.then(13)
    _, masked, _, taken = alone.results()
    assert (masked["asleep"], taken["ipsr"]) == (1, 29)


def test_sleeponexit_sleeps_when_the_last_handler_returns(tmp_path):
    alone = Alone(tmp_path)
    alone.add([STR_R0_R1, NOP, NOP], [2, SCR], enabled=IRQ_13)
    alone.then(13)
    rows = alone.results()
    assert rows[1]["ipsr"] == 29
    alone = Alone(tmp_path)
    alone.add([STR_R0_R1, 0x4770], [2, SCR], instructions=2, ipsr=29, lr=EXC_RETURNS["main"])
    alone.tries[0][13] = FRAMES[0]
    (row,) = alone.results()
    assert row["asleep"] == 1


def test_nmi_waits_for_nmi_to_end(tmp_path):
    alone = Alone(tmp_path)
    alone.add([NOP], ipsr=2, pends=1)
    alone.add([NOP], ipsr=3, pends=1)
    within, above = alone.results()
    assert (within["ipsr"], within["pends"]) == (2, 1)
    assert (above["ipsr"], above["pends"], above["r14"]) == (2, 0, EXC_RETURNS["handler"])


def test_an_unprivileged_thread_cannot_change_or_read_what_is_the_system_s(tmp_path):
    alone = Alone(tmp_path)
    first = {"apsr": 0, "unprivileged": 1, "spsel": 1, "other_sp": STACKS[0]}
    alone.add([0xB672], **first)  # CPSID
    for name in ("msp", "psp", "primask", "control"):
        alone.add([0xF380, 0x8800 | SPECIAL[name]], [0xFFFFFFF3], **first)
    for name in ("msp", "psp", "primask"):
        alone.add([0xF3EF, 0x8000 | SPECIAL[name]], [77], **{**first, "primask": 1})
    alone.add([0xF3EF, 0x8000 | SPECIAL["control"]], [77], **first)
    *kept, msp, psp, primask, control = alone.results()
    for row in kept:
        assert (row["primask"], row["spsel"], row["unprivileged"]) == (0, 1, 1)
        assert (row["r13"], row["other_sp"]) == (STACKS[1], STACKS[0])
    assert (msp["r0"], psp["r0"], primask["r0"], control["r0"]) == (0, 0, 0, 3)
