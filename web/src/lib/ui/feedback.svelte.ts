/** Which verdict on a word somebody wants to give an opinion of: the screen opens the form for it (`features/feedback`). */

export interface Verdict {
  readonly word: string;
  readonly admitted: boolean;
  /** Where no word is named, those to choose from. */
  readonly played?: readonly string[];
}

class Feedback {
  /** Null: the form is closed. */
  verdict = $state.raw<Verdict | null>(null);
}

export const feedback = new Feedback();
