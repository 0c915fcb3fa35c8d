"""Somebody deletes all that is kept of them, while their tables are awake in another process."""

from backalley.server.store.sqlite import Store
from backalley.table.names.likeness import SOMEBODY
from tests.server.hubs import DEVICES, Ear, MakeHub, never, open_for_two, opened


async def test_who_is_deleted_elsewhere_leaves_at_the_next_ping(make_hub: MakeHub) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Bob", b"bobs")
    ann, bob = Ear(), Ear(1, b"bobs")
    live = await there.join(room, ann)
    await there.join(room, bob)
    await here.forget(b"bobs")
    await there.hear_of_others(live)
    assert (ann.ended, bob.ended) == (False, True)
    person = live.table.company.people[1]
    assert (person.name, person.here) == (SOMEBODY, False)
    assert "Bob" not in ann.frames[-1]


async def test_a_table_that_is_deleted_elsewhere_ends_at_the_next_ping(
    make_hub: MakeHub, store: Store
) -> None:
    here, there = make_hub(never), make_hub(never)
    table = await here.open_table(opened(), DEVICES)
    ear = Ear()
    live = await there.join(table, ear)
    await there.hear_of_others(live)
    assert not ear.ended
    await here.forget(DEVICES[0])
    await there.hear_of_others(live)
    assert (ear.ended, there.live) == (True, 0)
    assert await store.read(table) == []
