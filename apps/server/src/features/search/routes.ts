import { listTitleNames, PAGE_SIZE, searchMainPage } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { describeTitle, hydrateCardsByRow } from '../cards/index.ts';
import { describeMatchedName } from './describe-matched-name.ts';
import { findTitles } from './find-titles.ts';

/** API routes for the search. */
export const routes: readonly Route[] = [
  route(searchMainPage, async ({ query }, context) => {
    const { snapshot } = context;
    const rows = findTitles(snapshot, query.search);
    const { page, size } = query;
    const shown = rows.subarray(page * size, (page + 1) * size);
    const cards = await hydrateCardsByRow(context, shown);
    const content = Array.from(shown).flatMap((row) => {
      const card = cards.get(row);
      return card ? { ...card, ...describeMatchedName(snapshot, row, query.search) } : [];
    });
    return pageOf(content, query, rows.length);
  }),
  route(
    listTitleNames,
    ({ query }, { snapshot }) =>
      Array.from(findTitles(snapshot, query.title).subarray(0, PAGE_SIZE.search), (row) => ({
        ...describeTitle(snapshot, row),
        ...describeMatchedName(snapshot, row, query.title),
      })),
    { allowsCachedIdentity: true, isResultTrusted: true },
  ),
];
