import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { DnaVotes } from '@palate/contract/dna-votes';
import type { SliderKey } from '@palate/contract/vocab/sliders';

/** Votes that haven't been sent yet, by slider: a value, or null to remove a vote. */
export type VoteDraft = Readonly<Partial<Record<SliderKey, number | null>>>;

/**
 * Returns the value at which a slider of the vote form is shown, 1..5: the drafted vote, otherwise the saved vote,
 * otherwise the title's value rounded to the nearest half.
 */
export function sliderValueOf(key: SliderKey, draft: VoteDraft, saved: DnaVotes, titleValue: number): number {
  const own = key in draft ? draft[key] : saved.votes[key];
  return own ?? Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, Math.round(titleValue * 2) / 2));
}

/** Whether a member has a saved or drafted vote on a slider. */
export const hasVote = (key: SliderKey, draft: VoteDraft, saved: DnaVotes): boolean =>
  (key in draft ? draft[key] : saved.votes[key]) != null;

/**
 * Describes whether a slider shows the viewer's own vote, and how many votes there are: “your vote and 3 more”. Empty
 * if nobody has voted.
 * @param isOwn whether it is the viewer's own vote
 * @param count number of all votes, including the viewer's
 */
export function describeVoters(isOwn: boolean, count: number): string {
  const others = Math.max(0, count - (isOwn ? 1 : 0));
  if (isOwn)
    return others === 0 ? 'your vote' : `your vote and ${others === 1 ? 'one more' : `${others} more`}`;
  if (others === 0) return '';
  return others === 1 ? 'one vote' : `${others} votes`;
}
