import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { DnaVotes } from '@palate/contract/dna-votes';
import type { SliderKey } from '@palate/contract/vocab/sliders';

/** What somebody is about to say, by slider: a value, or null for a word taken back. */
export type VoteDraft = Readonly<Partial<Record<SliderKey, number | null>>>;

/** Where a slider stands in the panel: as drafted, as said before, else as the title has it, to the nearest half. */
export function standingAt(key: SliderKey, draft: VoteDraft, said: DnaVotes, shown: number): number {
  const own = key in draft ? draft[key] : said.votes[key];
  return own ?? Math.min(SLIDER_MAX, Math.max(SLIDER_MIN, Math.round(shown * 2) / 2));
}

/** Whether a member's word on a slider stands, or will. */
export const isSaid = (key: SliderKey, draft: VoteDraft, said: DnaVotes): boolean =>
  (key in draft ? draft[key] : said.votes[key]) != null;

/** What stands beside a slider: whose word it is, and how many have said something. */
export function voiceWords(isOwn: boolean, count: number): string {
  const others = Math.max(0, count - (isOwn ? 1 : 0));
  if (isOwn)
    return others === 0 ? 'your vote' : `your vote and ${others === 1 ? 'one more' : `${others} more`}`;
  if (others === 0) return '';
  return others === 1 ? 'one vote' : `${others} votes`;
}
