import type { WorkItem } from '@palate/contract/people-work';
import { type CardView, toCardView } from '../cards/card-view.ts';

/** One title of a person's work, as shown on their page. */
export interface WorkView {
  readonly card: CardView;
  /** The person's jobs on the title, and their roles. */
  readonly parts: WorkItem['parts'];
}

/**
 * Converts a title of a person's work for their page. Leaves out the title's makers, because the page is
 * already about the person.
 */
export const toWorkView = ({ card, parts }: WorkItem): WorkView => ({
  card: { ...toCardView(card), makers: [] },
  parts,
});

const JOB_WORDS = {
  director: 'director',
  creator: 'creator',
  writer: 'writer',
  composer: 'composer',
  cast: 'actor',
} as const;

/** Formats a person's jobs and roles in a title: “director, as Harry Lime”. */
export const partsWords = (parts: WorkItem['parts']): string =>
  parts.map(({ job, role }) => (role ? `as ${role}` : JOB_WORDS[job])).join(', ');
