"""The last result is cached, and never returned for another state."""

from tablee.core.memo import memoize_last


def test_the_same_state_is_worked_out_once() -> None:
    worked: list[list[int]] = []

    @memoize_last
    def total(state: list[int]) -> int:
        worked.append(state)
        return sum(state)

    one, equal = [1, 2], [1, 2]
    assert [total(one), total(one), total(equal), total(one)] == [3, 3, 3, 3]
    assert [each is one for each in worked] == [True, False, True], "the last one alone is kept, and by what it is"
