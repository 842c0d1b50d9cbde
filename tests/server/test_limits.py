"""Token buckets."""

from tablee.server.limits import Bucket, Buckets, Rate


def test_a_bucket_allows_its_burst_and_refills() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 1), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    buckets = Buckets(Rate(1, 0), lambda: now[0], most=2)
    assert buckets.take("a", "b")
    assert not buckets.take("a")
    assert not buckets.left("b", "c")
    assert buckets.take("d"), "the oldest is forgotten"


def test_several_are_taken_at_once_or_none() -> None:
    bucket = Bucket(Rate(3, 0), lambda: 0.0)
    assert bucket.take(0)
    assert not bucket.take(4)
    assert bucket.take(3)
    assert not bucket.left()
