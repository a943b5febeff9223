import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import type { ReadingStatus } from '@palate/contract/vocab/trackers';
import { starsWords } from '../../ui/stars-words.ts';

/**
 * Applies a change to a tracker by the server's rules, so that the page can show the result before the server
 * responds.
 */
export function predictBookTracker(tracker: BookTracker, { status, rating }: BookTrackerChange): BookTracker {
  const next = status === undefined && rating ? 'read' : status;
  return {
    status: next === undefined ? tracker.status : next,
    ratings: { value: rating ?? tracker.ratings.value },
  };
}

/** Lists the changes (at most one) that turn a tracker back into an earlier one; empty if they are equal. */
export function bookChangesBack(now: BookTracker, before: BookTracker): BookTrackerChange[] {
  const isRated = now.ratings.value !== before.ratings.value;
  const rated: BookTrackerChange = isRated ? { rating: before.ratings.value } : {};
  const isStatusBack = predictBookTracker(now, rated).status === before.status;
  if (isStatusBack && !isRated) return [];
  return [isStatusBack ? rated : { ...rated, status: before.status }];
}

const SET_WORDS: Record<ReadingStatus, string> = {
  wantToRead: 'added to “Want to read”',
  reading: 'marked as “Reading”',
  read: 'marked as “Read”',
  notInterested: 'won’t be suggested again',
};

/** Describes a change as a sentence: “Emma marked as “Reading”.” */
export function bookChangeWords(title: string, { status, rating }: BookTrackerChange): string {
  if (rating) return `You rated ${title} ${starsWords(rating)}.`;
  if (rating === 0) return `Your rating of ${title} was removed.`;
  return status ? `${title} ${SET_WORDS[status]}.` : `${title} was removed from your reading list.`;
}
