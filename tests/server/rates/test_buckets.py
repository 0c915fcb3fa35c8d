import pytest

from backalley.server.rates.buckets import Bucket, Buckets, Rate


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_bucket_never_holds_more_than_its_burst(clock: Clock) -> None:
    bucket = Bucket(Rate(burst=3, per_second=1), clock)
    clock.now = 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_asking_in_vain_does_not_delay_the_next_token(clock: Clock) -> None:
    bucket = Bucket(Rate(burst=1, per_second=1), clock)
    bucket.take()
    for tenth in range(1, 10):
        clock.now = tenth / 10
        assert not bucket.take()
    clock.now = 1.01
    assert bucket.take()


def test_everybody_has_a_bucket_of_their_own(clock: Clock) -> None:
    buckets = Buckets(Rate(burst=1, per_second=1), clock)
    assert buckets.take("one")
    assert not buckets.take("one")
    assert buckets.take("other")


def test_whoever_stayed_away_the_longest_is_forgotten(clock: Clock) -> None:
    buckets = Buckets(Rate(burst=1, per_second=0), clock, at_most=2)
    for who in ("first", "second", "first", "third"):
        buckets.take(who)
    assert not buckets.take("first")
    assert buckets.take("second")
