"""Who has moved to another device: the old one sees and does nothing more."""

import pytest

from backalley.server.protocol.refusal import RequestRefused
from backalley.server.store.sqlite import Store
from backalley.table.commands.hosting import StartMatch
from backalley.table.commands.playing import SetPace
from backalley.table.events.every import PaceSet
from tests.server.hubs import Ear, MakeHub, do, move, never, open_for_two


async def test_a_device_that_a_person_left_sees_and_does_nothing_wherever_it_is(
    make_hub: MakeHub, store: Store
) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Bob", b"bobs old")
    ann, old, second = Ear(), Ear(1, b"bobs old"), Ear(1, b"bobs old")
    await here.join(room, ann)
    mine = await here.join(room, second)
    theirs = await there.join(room, old)
    before = len(old.frames)
    await move(here, room, 1, b"bobs new")
    assert second.ended
    with pytest.raises(RequestRefused) as refused:
        await do(here, mine, SetPace("slow"), by=second)
    assert refused.value.code == "moved"
    await do(here, mine, SetPace("slow"), "command-2", by=ann)
    for command in (SetPace("brisk"), SetPace("slow"), StartMatch()):
        with pytest.raises(RequestRefused) as refused:
            await do(there, theirs, command, "command-3", by=old)
        assert (refused.value.code, refused.value.command_id) == ("moved", "command-3")
        assert old.ended
        assert len(old.frames) == before
    assert [event for _, event in await store.read(room)][-1] == PaceSet(0, "slow")
    new = Ear(1, b"bobs new")
    await there.join(room, new)
    await do(there, theirs, SetPace("brisk"), "command-4", by=new)
    assert not new.ended


async def test_a_device_that_becomes_somebody_else_is_let_go_as_who_it_was(
    make_hub: MakeHub,
) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Cat", b"cats")
    cat, ann = Ear(1, b"cats"), Ear()
    await there.join(room, cat)
    live = await there.join(room, ann)
    await move(here, room, 0, b"cats")
    with pytest.raises(RequestRefused):
        await do(there, live, SetPace("slow"), by=ann)
    assert (cat.ended, ann.ended) == (True, True)


async def test_what_others_do_first_shows_the_old_device_nothing(make_hub: MakeHub) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Bob", b"bobs old")
    ann, old = Ear(), Ear(1, b"bobs old")
    live = await there.join(room, old)
    await there.join(room, ann)
    seen = len(old.frames)
    await move(here, room, 1, b"bobs new")
    await do(there, live, SetPace("slow"), by=ann)
    assert (old.ended, len(old.frames)) == (True, seen)
