"""Lending: transitions of a room that let a seat be played from another device."""

from hmac import compare_digest

from msgspec.structs import replace

from tablee.server.rooms.room import (
    Change,
    Pass,
    Room,
    check_own_chair,
    check_place,
    refuse,
    with_chair,
    without_companion,
)


def lend(room: Room, guest: str, place: int, pass_: Pass) -> Change:
    """Issue a pass for a chair of the guest. It replaces an earlier pass; a companion stays."""
    return check_own_chair(room, guest, place) or with_chair(room, place, replace(room.chairs[place], pass_=pass_))


def borrow(room: Room, guest: str, proof: str, now: int) -> Change:
    """Become the companion of the chair of a pass, replacing the previous one, and of no other chair.

    Presenting the pass again changes nothing for the same guest.
    """
    passes = ((place, chair.pass_) for place, chair in enumerate(room.chairs) if chair.pass_)
    place, pass_ = next((found for found in passes if compare_digest(found[1].proof, proof)), (-1, Pass("", 0)))
    if place >= 0 and not pass_.until and room.chairs[place].companion == guest:
        return room
    if pass_.until <= now:
        return refuse("bad_pass", "G-7")
    if room.chairs_of(guest):
        return refuse("own_pass" if place in room.chairs_of(guest) else "sits_already", "G-11")
    for held in room.seats_of(guest):
        room = with_chair(room, held, without_companion(room.chairs[held]))
    return with_chair(room, place, replace(room.chairs[place], companion=guest, pass_=replace(pass_, until=0)))


def give_back(room: Room, guest: str, place: int) -> Change:
    """End the lending of a chair and its pass, by its guest or by its companion."""
    if problem := check_place(room, place):
        return problem
    if guest not in room.players_of(place):
        return refuse("not_your_seat", "G-11")
    return with_chair(room, place, without_companion(room.chairs[place]))
