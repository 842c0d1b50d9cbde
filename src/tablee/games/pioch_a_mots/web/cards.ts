/** Cards as the page sees them: what they show, and in which order a player keeps them. Pure. */
export type Colour = 'red' | 'black';
export type Order = 'own' | 'letter' | 'colour';

/** A card in the hand. A hand only grows until it is laid down, so its place in it tells a card from its twin. */
export interface Held {
  readonly id: number;
  readonly item: string;
}

/** What a card shows. A blank has neither letter nor colour (PM-10). */
export interface Face {
  readonly letter: string;
  readonly colour: Colour | null;
}

const BLANK: Face = { letter: '', colour: null };
const COLOURS: Readonly<Record<string, Colour>> = { r: 'red', b: 'black' };

/** A card is told as its letter and the first letter of its colour, `Er` or `Eb`; the blank as `?`. */
export function faceOf(card: string): Face {
  const colour = COLOURS[card[1] ?? ''];
  return colour ? { letter: card[0] ?? '', colour } : BLANK;
}

/** Blanks stand last; of two equal letters the red one stands first. */
function byLetter(one: Face, other: Face): number {
  return Number(!one.letter) - Number(!other.letter) || one.letter.localeCompare(other.letter) || Number(one.colour === 'black') - Number(other.colour === 'black');
}
const RANKS: readonly (Colour | null)[] = ['red', 'black', null];
const byColour = (one: Face, other: Face): number => RANKS.indexOf(one.colour) - RANKS.indexOf(other.colour) || byLetter(one, other);

/** The cards once the table says what is held: those that were there keep their order, new ones come behind them. */
export function followed(pieces: readonly Held[], hand: readonly string[]): readonly Held[] {
  const kept = pieces.filter(({ id, item }) => hand[id] === item);
  return [...kept, ...hand.flatMap((item, id) => (kept.some((each) => each.id === id) ? [] : [{ id, item }]))];
}

/** In an order that chance gives. */
export const shuffled = (pieces: readonly Held[], chance: () => number): readonly Held[] =>
  pieces
    .map((piece) => ({ piece, lot: chance() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ piece }) => piece);

/** Cards in an order; one's own order is the one they lie in. */
export function arranged(pieces: readonly Held[], order: Order): readonly Held[] {
  if (order === 'own') return pieces;
  const compare = order === 'letter' ? byLetter : byColour;
  return [...pieces].sort((one, other) => compare(faceOf(one.item), faceOf(other.item)));
}

/** With a card taken out and put where another one lies; the cards between move up. */
export function inserted(pieces: readonly Held[], id: number, place: number): readonly Held[] {
  const piece = pieces.find((each) => each.id === id);
  if (!piece) return pieces;
  const others = pieces.filter((each) => each.id !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), piece, ...others.slice(at)];
}
