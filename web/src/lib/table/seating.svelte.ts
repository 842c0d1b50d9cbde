/** The seats of a table as this page has them: one's own, those that are played on this screen, the one it looks from, and who gets the screen next. */
import type { Room } from '../../generated/protocol';
import type { Standing } from '../games/game';
import { session } from '../net/session.svelte';
import { recall, remember } from '../prefs/storage';

type Chair = Room['chairs'][number];

/** What the seats depend on. Each is read whenever they are. */
interface Surroundings {
  readonly chairs: () => readonly Chair[];
  readonly standing: () => Standing;
  /** Whether there is a game to look at. */
  readonly dealt: () => boolean;
  readonly over: () => boolean;
  /** The seat that is looked from has changed: the server has to send what it sees. */
  readonly subscribe: () => void;
}

/** Where the code of a table is remembered whose racks are all on other devices. */
const BOARD = 'board';

export class Seating {
  /** The seat that this page looks from; null: as a spectator does. */
  #viewpoint = $state<number | null>(null);
  /** The seat to which somebody hands this screen of their own accord. */
  #next = $state<number | null>(null);
  /** Whether this screen shows only the board of one's single seat, whose tiles are on another device. */
  #boardOnly = $state(false);
  readonly #code: string;
  readonly #table: Surroundings;

  /** Seats of one's own, wherever they are played. */
  readonly own: readonly number[] = $derived.by(() => this.#where(({ guest }) => guest));
  /** Those, and one that was lent to this device. */
  readonly mine: readonly number[] = $derived.by(() => [...this.own, ...this.#where(({ companion }) => companion)]);
  /** Those that one plays oneself: a bot may play on for others of them. */
  readonly played: readonly number[] = $derived.by(() => this.mine.filter((seat) => this.#table.chairs()[seat]?.kind === 'person'));
  /** Those that are played on this very screen. Whoever has a single one may see it on both devices. */
  readonly here: readonly number[] = $derived.by(() => {
    const both = this.own.length === 1 && !this.#boardOnly;
    return this.played.filter((seat) => !this.#table.chairs()[seat]?.companion || both || !this.own.includes(seat));
  });
  /** Whether this screen is the board in the middle, and all its racks are elsewhere. */
  readonly boarded: boolean = $derived(this.played.length > 0 && this.here.length === 0);
  /** The seats played here that may act now. */
  readonly #acting: readonly number[] = $derived.by(() => (this.#table.over() ? [] : this.here.filter((seat) => this.#table.standing().awaiting.includes(seat))));
  /** Several people share this screen: whose turn it is, while it is not theirs yet to look. */
  readonly handOver: number | null = $derived.by(() => {
    if (this.played.length < 2 || !this.#table.dealt()) return null;
    if (this.#next !== null && this.#acting.includes(this.#next)) return this.#next;
    if (this.#viewpoint !== null && this.#acting.includes(this.#viewpoint)) return null;
    return this.#acting.find((seat) => seat === this.#table.standing().mover) ?? this.#acting[0] ?? null;
  });
  /** Others at this screen who may act, too: they may want to answer a play before it stands (G-12). */
  readonly others: readonly number[] = $derived(this.played.length < 2 ? [] : this.#acting.filter((seat) => seat !== (this.handOver ?? this.#viewpoint)));
  /** Whether nobody else is there to agree: what is proposed happens at once (G-10). */
  readonly decides: boolean = $derived.by(() => !this.#table.chairs().some(({ kind, here }, seat) => kind === 'person' && here && !this.mine.includes(seat)));

  constructor(code: string, table: Surroundings) {
    this.#code = code;
    this.#table = table;
    this.#boardOnly = recall(BOARD) === code;
  }

  get viewpoint(): number | null {
    return this.#viewpoint;
  }

  get boardOnly(): boolean {
    return this.#boardOnly;
  }

  set boardOnly(only: boolean) {
    this.#boardOnly = only;
    remember(BOARD, only ? this.#code : '');
    this.update();
  }

  /** Looks from a seat of one's own, or as a spectator does. */
  lookFrom(seat: number | null): void {
    if (seat !== null) this.#next = null;
    if (seat === this.#viewpoint && this.#table.dealt()) return;
    this.#viewpoint = seat;
    this.#table.subscribe();
  }

  /** Hands this screen to another seat of it: nobody's tiles are shown until its person is there. */
  passTo(seat: number): void {
    this.lookFrom(null);
    this.#next = seat;
  }

  /** The chairs have changed: one's only seat is looked from at once; where several share the screen, each look is confirmed (`handOver`). */
  update(): void {
    const only = this.played.length === 1 ? (this.here[0] ?? null) : null;
    if (this.#viewpoint !== null && !this.here.includes(this.#viewpoint)) this.lookFrom(only);
    else if (only !== null && this.#viewpoint !== only) this.lookFrom(only);
  }

  #where(whose: (chair: Chair) => string): readonly number[] {
    const { guest } = session;
    return guest ? this.#table.chairs().flatMap((chair, seat) => (whose(chair) === guest ? [seat] : [])) : [];
  }
}
