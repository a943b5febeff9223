import type { TasteTypeKey } from '../taste-type/taste-types.ts';

/** The answers behind a contribution, for the caller's sentences. */
export interface ContributionEvidence {
  /** Whether the title has the thing named, or it's its absence that counts. */
  readonly isPresent: boolean;
  /** The mark put on the genre or theme in the test. */
  readonly mark: 'positive' | 'negative' | null;
  /** Loved rows that point the way this person leans here, the strongest first, at most 3. */
  readonly loved: readonly number[];
  /** Pair answers that do, the strongest first, at most 3. */
  readonly pairs: readonly { readonly winner: number; readonly loser: number }[];
  /** −1..1: which way this person leans on it (a slider's high pole, towards a genre), and how much. */
  readonly lean: number;
  /** Whether the age given speaks for half of it or more. */
  readonly isFromAge: boolean;
  /** Whether other people's ratings speak for half of it or more. */
  readonly isFromRatings?: boolean;
}

/** One signed reason of a match. */
export interface Contribution {
  readonly kind:
    | 'slider'
    | 'theme'
    | 'genre'
    | 'person'
    | 'era'
    | 'loved'
    | 'popularity'
    | 'alike'
    | 'tonight';
  /**
   * A slider's, theme's or genre's key (`tonight`: the slider's); a person index; `loved`: the
   * loved title's id; `era`: `1990s`; `popularity`: `reception`, `fame`, `ratings` or `unrated`; `alike` (what
   * people of like answers like) has its own name.
   */
  readonly key: string;
  /** Points of 100, to one decimal, never 0. */
  readonly points: number;
  /** Whose colour it takes; null is grey. */
  readonly tasteType: TasteTypeKey | null;
  readonly evidence: ContributionEvidence;
}

/** A contribution in logits, without its evidence: most are too small to be shown. */
export type RawContribution = Omit<Contribution, 'points' | 'evidence'> & {
  readonly logits: number;
  readonly gatherEvidence: () => ContributionEvidence;
};
