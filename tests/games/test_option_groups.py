"""Options in groups."""

from backalley import PRESETS
from backalley.games.option_groups import GROUPS, OTHERS, grouped


def test_every_option_is_in_one_group_in_the_order_of_the_groups() -> None:
    for preset in PRESETS.values():
        groups = grouped(preset.options)
        names = [name for group in groups.values() for name in group]
        assert sorted(names) == sorted(preset.options)
        assert [title for title in (*GROUPS, OTHERS) if title in groups] == list(groups)
        assert all(groups.values())


def test_what_no_group_names_comes_last() -> None:
    assert list(grouped(["zork", "pack"]).items()) == [
        ("Cards and trump", ("pack",)),
        (OTHERS, ("zork",)),
    ]
