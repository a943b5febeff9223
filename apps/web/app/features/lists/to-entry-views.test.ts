import type { ListEntry } from '@palate/contract/lists';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { expect, test } from 'vitest';
import { toEntryViews } from './to-entry-views.ts';

const dna = Object.fromEntries(SLIDER_KEYS.map((key) => [key, key === 'pace' ? 1.5 : 3]));
const titleEntry = (id: string) => ({
  entryId: id,
  note: `Note on ${id}`,
  kind: 'title',
  card: { id, dna, makers: [], storyThemes: ['grief', 'revenge'], tasteMatch: null },
});
const bookEntry = { entryId: 'b', note: '', kind: 'book', book: { id: 'b', authors: [], storyThemes: [] } };

test('keeps the order of titles and books, with captions for the titles', () => {
  const entries = [titleEntry('t1'), bookEntry, titleEntry('t2')] as unknown as ListEntry[];
  const views = toEntryViews(entries);
  expect(views.map(({ entryId, note }) => [entryId, note])).toEqual([
    ['t1', 'Note on t1'],
    ['b', ''],
    ['t2', 'Note on t2'],
  ]);
  expect(views.map((view) => (view.kind === 'title' ? view.card.caption : view.book.id))).toEqual([
    'Slow-burning, about grief.',
    'b',
    'About revenge.',
  ]);
});
