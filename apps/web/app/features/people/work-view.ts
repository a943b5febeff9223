import type { WorkItem } from '@palate/contract/people-work';
import { type CardView, toCardView } from '../titles/card-view.ts';

/** One title of somebody's work as their page shows it. */
export interface WorkView {
  readonly card: CardView;
  readonly parts: WorkItem['parts'];
}

/** The title carries nobody's names: it stands under one. */
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

/** What somebody did on a title: “director, as Harry Lime”. */
export const partsWords = (parts: WorkItem['parts']): string =>
  parts.map(({ job, role }) => (role ? `as ${role}` : JOB_WORDS[job])).join(', ');
