import type { TasteTypeKey } from '../taste-type/taste-types.ts';
import type { TitleOpinion } from '../types.ts';

/** The answers that a contribution is based on, from which the caller words an explanation. */
export interface ContributionEvidence {
  /** Whether the title has the feature; if false, the reason is that the feature is absent. */
  readonly isPresent: boolean;
  /** The person's stated attitude toward the genre or theme. */
  readonly attitude: 'positive' | 'negative' | null;
  /** Rows of loved titles that support this lean, the strongest first, at most 3. */
  readonly loved: readonly number[];
  /** Pair answers that support this lean, the strongest first, at most 3. */
  readonly pairs: readonly { readonly winner: number; readonly loser: number }[];
  /**
   * Direction and strength of the person's lean, −1..1; positive means toward the slider's high pole, or for the
   * genre or theme.
   */
  readonly lean: number;
  /** Whether at least half of the contribution comes from the person's age. */
  readonly isFromAge: boolean;
  /** Whether at least half of the contribution comes from other people's ratings. */
  readonly isFromRatings?: boolean;
  /** The person's opinion of this title itself. */
  readonly opinion?: TitleOpinion;
}

/** One reason for or against a title in a person's match. */
export interface Contribution {
  readonly kind:
    | 'slider'
    | 'theme'
    | 'genre'
    | 'person'
    | 'era'
    | 'loved'
    | 'opinion'
    | 'popularity'
    | 'alike'
    | 'tonight';
  /**
   * Key of a slider, theme or genre (`tonight`: the slider's, or `acclaim`); a person index; `loved`: the loved title's
   * id; `opinion`: this title's id; `era`: `1990s`; `popularity`: `movieRating`, `popularity` or `ratings`; `alike`
   * (what people with similar answers like): its own name, or `similar` if it comes from similar titles.
   */
  readonly key: string;
  /** Points of 100, to one decimal, never 0. */
  readonly points: number;
  /** The taste type whose color is used to show the reason; null means gray. */
  readonly tasteType: TasteTypeKey | null;
  readonly evidence: ContributionEvidence;
}

/**
 * A contribution in logits. Its evidence is gathered only when needed, because most contributions are too
 * small to be shown.
 */
export type RawContribution = Omit<Contribution, 'points' | 'evidence'> & {
  readonly logits: number;
  readonly gatherEvidence: () => ContributionEvidence;
};
