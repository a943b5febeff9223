import type { ListEntry } from '@palate/contract/lists';
import { toBookView } from '../cards/book-view.ts';
import { captionCards } from '../cards/caption-cards.ts';
import type { EntryView } from './entry-view.ts';

/** Reduces the entries of one page of a list to the fields that it shows, and adds captions to the titles. */
export function toEntryViews(entries: readonly ListEntry[]): EntryView[] {
  const titles = entries.flatMap((entry) => (entry.kind === 'title' ? [entry.card] : []));
  const cards = new Map(captionCards(titles, null).map((card) => [card.id, card]));
  return entries.flatMap((entry): EntryView[] => {
    const { entryId, note } = entry;
    if (entry.kind === 'book') return [{ entryId, note, kind: 'book', book: toBookView(entry.book) }];
    const card = cards.get(entry.card.id);
    return card ? [{ entryId, note, kind: 'title', card }] : [];
  });
}
