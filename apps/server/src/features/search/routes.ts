import { listTitleNames, PAGE_SIZE, type ResultOf, searchMainPage } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { defineCache } from '../../kernel/caches.ts';
import { describeTitle, hydrateCardsByRow } from '../cards/index.ts';
import { describeMatchedNames } from './describe-matched-names.ts';
import { findTitles } from './find-titles.ts';

type Suggestions = ResultOf<typeof listTitleNames>;

/** Titles suggested for a search text, which are the same for everybody. Many people type the same first letters. */
const SUGGESTIONS = defineCache<string, Suggestions>({
  name: 'search suggestions',
  max: 300,
  bytesOf: (titles, text) => 100 + text.length + 800 * titles.length,
});

/** API routes for the search. */
export const routes: readonly Route[] = [
  route(searchMainPage, async ({ query }, context) => {
    const { snapshot } = context;
    const rows = findTitles(snapshot, query.search);
    const { page, size } = query;
    const shown = rows.subarray(page * size, (page + 1) * size);
    const cards = await hydrateCardsByRow(context, shown);
    const names = describeMatchedNames(snapshot, shown, query.search);
    const content = Array.from(shown).flatMap((row) => {
      const [card, name] = [cards.get(row), names.get(row)];
      return card && name ? { ...card, ...name } : [];
    });
    return pageOf(content, query, rows.length);
  }),
  route(
    listTitleNames,
    ({ query: { title } }, { snapshot }) =>
      snapshot.caches.cached(SUGGESTIONS, title, () => suggestTitles(snapshot, title)),
    { allowsCachedIdentity: true, result: 'shared' },
  ),
];

function suggestTitles(snapshot: Snapshot, text: string): Suggestions {
  const rows = findTitles(snapshot, text).subarray(0, PAGE_SIZE.search);
  const names = describeMatchedNames(snapshot, rows, text);
  return Array.from(rows).flatMap((row) => {
    const name = names.get(row);
    return name ? { ...describeTitle(snapshot, row), ...name } : [];
  });
}
