"""Notes sorted by topic and card: the order that is carried on from change to change is the one made anew."""

from __future__ import annotations

from kredens.kernel.rng import Stream
from kredens.kernel.rows import Note
from kredens.kernel.sorted_notes import added, removed, sorted_notes

TOPICS = ("bar", "deed", "hint")
CARDS = 4
CHANGES = 300


def right(notes: tuple[Note, ...]) -> bool:
    """Whether the order of some notes is what a look at each of them says."""
    order = sorted_notes(notes)
    by_topic = {topic: tuple([note for note in notes if note.topic == topic]) for topic in TOPICS}
    return (
        order.notes is notes
        and order.by_topic == {topic: mine for topic, mine in by_topic.items() if mine}
        and all(
            order.about(topic, card) == tuple([note for note in mine if note.token == card])
            for topic, mine in by_topic.items()
            for card in range(CARDS)
        )
        and {note.until for note in notes} <= order.scopes
        and {note.token for note in notes} <= order.cards
    )


def test_the_order_follows_every_change() -> None:
    """Notes come and go, alone and together; some orders are asked for and some are not."""
    luck = Stream(7)
    notes: tuple[Note, ...] = ()
    for number in range(CHANGES):
        if luck.below(5) > 1 or not notes:
            topic, until = TOPICS[luck.below(len(TOPICS))], ("turn", "action")[luck.below(2)]
            notes = added(notes, Note(number, topic, token=luck.below(CARDS), until=until))
        else:
            few = {luck.below(len(notes)) for _ in range(luck.below(3) + 1)}
            notes = removed(notes, [notes[place] for place in few])
        if notes and luck.below(3):
            assert right(notes)


def test_what_is_not_there_is_not_removed() -> None:
    """Notes that have gone already change nothing."""
    note, other = Note(1, "bar"), Note(2, "deed")
    notes = added((), note)
    assert removed(notes, [other]) is notes
    assert removed(notes, []) is notes
    assert removed(notes, [note, other]) == ()
