import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ModalProvider } from '../../../ui/dialogs/modal-state.tsx';
import { filterFacts } from '../filter-facts-fixture.ts';
import { NO_FILTERS } from '../filter-state.ts';
import type { FilterFacts, PageFilters } from '../page-filters.ts';
import { withWords } from '../sentence-parts.ts';
import { type EditorName, getField, offeredFields } from './fields.tsx';

const page = (change: Partial<FilterFacts>): PageFilters => withWords(filterFacts(change));

const offered = (change: Partial<FilterFacts>, filters = NO_FILTERS) =>
  offeredFields(page(change), filters).map(({ name }) => name);

test('a filter that could change nothing is not offered', () => {
  expect(offered({})).not.toContain('inTheatre');
  expect(offered({})).not.toContain('isUnseenOnly');
  expect(offered({ hasTheatre: true, hasTaste: true })).toEqual(
    expect.arrayContaining(['inTheatre', 'isUnseenOnly']),
  );
});

test('one that an address has set is, so that it can be taken away', () => {
  expect(offered({}, { ...NO_FILTERS, inTheatre: true })).toContain('inTheatre');
});

/** A field as somebody sees it. */
function draw(name: EditorName, change: Partial<PageFilters>): string {
  const Field = getField(name)?.Field;
  if (!Field) return '';
  const filters = { ...NO_FILTERS, languages: ['fr'] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ModalProvider>
        <Field filters={filters} page={page(change)} onChange={() => {}} />
      </ModalProvider>
    </MemoryRouter>,
  );
}

test('without a taste, the filter is the average rating; with one, the match', () => {
  const unknown = draw('movieMatchRating', {});
  expect(unknown).toContain('Minimum rating');
  expect(unknown).toContain('This rating doesn’t depend on your taste.');
  const known = draw('movieMatchRating', { hasTaste: true });
  expect(known).toContain('Minimum match');
  expect(known).not.toContain('average');
});

test('viewers who can’t sort by taste match are shown how to', () => {
  expect(draw('sortBy', {})).toContain('href="/get-started"');
  const known = draw('sortBy', { hasTaste: true, tonightText: 'pace:+1' });
  expect(known).toContain('See your best matches in “For you”');
  expect(known).toContain('Sign in to sort by match');
  expect(known).toContain('href="/dashboard/category/for-you?languages=fr&amp;tonight=pace:+1"');
  expect(draw('sortBy', { hasTaste: true, canSortByMatch: true })).toContain('Taste match');
  expect(draw('sortBy', { hasTaste: true, ownOrder: 'match' })).not.toContain('For you');
});

/** The words of a field, one by one. */
const wordsOf = (name: EditorName, change: Partial<PageFilters>): string[] =>
  draw(name, change)
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter(Boolean);

test('the lists of §9 are shown as the specification writes them', () => {
  const sorts = wordsOf('sortBy', { hasTaste: true, canSortByMatch: true, ownOrder: 'movieRating' });
  expect(sorts.slice(1).toSorted()).toEqual(['Most recent', 'Movie rating', 'Popularity', 'Taste match']);
  expect(wordsOf('certificate', {}).slice(1)).toEqual([
    ...['Suitable for all', '7+', '13+', '16+', '18+', 'N/A'],
    ...['Kid’s stuff', 'No kid’s stuff'],
    'Age groups follow the rating in the United States or, if a title has none there, in another country.',
  ]);
  expect(wordsOf('languages', {}).slice(0, 2)).toEqual(['English Only', 'Foreign languages only']);
});
