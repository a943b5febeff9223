import reviews from './reviews.json' with { type: 'json' };

/** A review of the sample community, with a comment on it by another member and sometimes the author's answer. */
export interface SampleReview {
  readonly titleId: string;
  readonly rating: number;
  readonly headline: string;
  readonly content: string;
  readonly comment: string;
  readonly answer?: string | undefined;
}

/** The reviews, each with a comment by another member. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = reviews;
