import { listTitles, PAGE_SIZE_MAX } from '@palate/contract';
import { TASTE_TYPE_KEYS, type TasteTypeKey } from '@palate/contract/vocab/taste-types';
import type { ApiCall } from '../../api.ts';
import { type CardView, toSleeveView } from '../titles/card-view.ts';

/** Titles shown of each taste type. */
const EXAMPLES = 3;
/** The best-known titles are looked through this far, in pages. */
const MOST_PAGES = 4;

export type TypeExamples = Readonly<Record<TasteTypeKey, readonly CardView[]>>;

/** The best-known titles of each taste type, three where there are as many. */
export async function loadExamples(api: ApiCall): Promise<TypeExamples> {
  const examples: Record<TasteTypeKey, CardView[]> = {
    easyRider: [],
    hardHitter: [],
    thrillSeeker: [],
    realityBiter: [],
  };
  for (let page = 0; page < MOST_PAGES; page++) {
    const { content, totalPages } = await api(listTitles, {
      query: { sort: 'popularity', page, size: PAGE_SIZE_MAX },
    });
    for (const card of content) {
      if (card.tasteType === 'unknown') continue;
      const chosen = examples[card.tasteType];
      if (chosen.length < EXAMPLES) chosen.push(toSleeveView(card));
    }
    if (page + 1 >= totalPages || TASTE_TYPE_KEYS.every((key) => examples[key].length === EXAMPLES)) break;
  }
  return examples;
}
