"""Agreements: carry out a proposal of a table once all who are asked have agreed (G-10, G-16)."""

from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING

from tablee.core.game import Refusal
from tablee.server.rooms import agreement
from tablee.table.actions import Pause, Resume, Stop, TakeBack
from tablee.table.commit import seq_of

if TYPE_CHECKING:
    from tablee.server.tables.registry import TableRegistry
    from tablee.server.tables.session import TableSession

_ACTIONS = {"pause": Pause, "resume": Resume, "stop": Stop, "take_back": TakeBack}


async def carry_out(session: "TableSession", registry: "TableRegistry") -> int | Refusal | None:
    """Carry out the proposal if everybody who is asked has agreed; return the seq of its entry."""
    proposal = session.room.proposal
    if proposal is None or not agreement.is_agreed(session.room, session.asked()):
        return None
    key = f"{session.room.round}/{session.room.revision}"
    if proposal.what == "rematch":
        rematch = partial(agreement.rematch, game_id=token_hex(8))
        return await session.start("", f"rematch/{session.room.round}", rematch, registry.create)
    # A bot may have taken the proposer's seat.
    by = next((seat for seat in session.playing() if seat in proposal.agreed), proposal.by)
    done = seq_of(await session.submit(by, _ACTIONS[proposal.what](), f"agreed/{key}"))
    await session.change("", f"settled/{key}", agreement.without_proposal)
    return done
