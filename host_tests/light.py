"""What `make light` leaves out of its folders, beside what is slow or long (conftest.py): all else there runs with the
packages of tools/build/light.py, without a compiler and without MicroPython. Its last line tells how much it is.
"""

# {what for: names of tests}
LEFT_OUT = {
    "MicroPython": {
        "test_all_texts_are_the_same_on_both_interpreters_and_keep_nothing_on_the_heap",
        "test_drawing_allocates_nothing",
        "test_no_cut_loses_or_makes_a_false_alarm_and_an_older_journal_is_told",
        "test_random_drawings_have_the_same_bytes_on_both_interpreters",
        "test_random_qr_codes_are_the_same_on_both_interpreters_in_8_kilobytes_of_heap",
        "test_the_archive_loses_nothing_wherever_the_power_is_cut_and_60_matches_fit_a_pico",
        "test_the_stores_need_little_heap",
    },
    "a C compiler": {"test_both_find_the_same_places_and_figures_at_every_moment"},
    # All tours in a language, all screens, or much by chance: seconds each.
    "time": {
        "test_a_choice_that_does_not_go_is_told",
        "test_a_message_can_say_what_is_there",
        "test_a_screen_that_no_tour_shows_is_told",
        "test_all_tours_of_a_language_are_played",
        "test_an_empty_picture_says_nothing",
        "test_an_old_picture_is_made_again_by_the_commit_that_recorded_it",
        "test_each_screen_has_a_picture_chosen_or_the_first_one",
        "test_every_total_is_the_one_that_is_kept_by_hand",
        "test_further_pictures_of_a_screen_are_numbered",
        "test_making_it_leaves_nothing_of_before",
        "test_nothing_is_written_again_until_an_input_changes",
        "test_the_command_lists_what_is_to_be_translated",
        "test_the_versions_hold_what_the_standard_says",
    },
}


def wanting(item) -> str:
    """For want of what a test is left out, "" if it runs."""
    if item.get_closest_marker("slow") or item.get_closest_marker("long"):
        return "time"
    return next((want for want, names in LEFT_OUT.items() if item.originalname in names), "")


def told(left_out: dict[str, int]) -> str:
    """The last line: how many tests were left out, and for want of what."""
    wants = ", ".join(f"{left_out[want]} for want of {want}" for want in LEFT_OUT if want in left_out)
    return f"left out: {wants}; make test has them" if wants else ""
