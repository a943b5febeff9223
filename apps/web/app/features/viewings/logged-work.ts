import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';

/**
 * The movie, show or book that a member logs, with its tracker as loaded. The tracker is null if the page
 * hasn't loaded it.
 */
export type LoggedWork =
  | { readonly kind: 'title'; readonly id: TitleId; readonly title: string; readonly loaded: Tracker }
  | {
      readonly kind: 'book';
      readonly id: BookId;
      readonly title: string;
      readonly loaded: BookTracker | null;
    };
