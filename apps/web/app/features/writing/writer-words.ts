import { counted } from '@palate/contract/vocab/number-words';
import type { WriterStatus } from '@palate/contract/writer-status';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

/** The names of the writer statuses. */
export const WRITER_WORDS: Readonly<Record<WriterStatus['status'], string>> = {
  reader: 'Reader',
  reviewer: 'Reviewer',
  writer: 'Writer',
  editor: 'Editor',
};

/** Counts a member's texts by kind: “1 review”, “2 reviews and 1 story”. */
export function textsWords({ texts, reviews }: Pick<WriterStatus, 'texts' | 'reviews'>): string {
  const stories = texts - reviews;
  if (texts === 0) return 'No reviews or stories yet';
  return joinWithAnd([
    ...(reviews > 0 ? [counted(reviews, 'review')] : []),
    ...(stories > 0 ? [counted(stories, 'story', 'stories')] : []),
  ]);
}
