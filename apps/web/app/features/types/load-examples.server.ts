import { listTitles, PAGE_SIZE_MAX } from '@palate/contract';
import { TASTE_TYPE_KEYS, type TasteTypeKey } from '@palate/contract/vocab/taste-types';
import type { ApiCall } from '../../api.ts';
import { type CardView, toSleeveView } from '../cards/card-view.ts';

/** Number of titles shown for each taste type. */
const EXAMPLES = 3;
/** Maximum number of pages of well-known titles that are searched. */
const MOST_PAGES = 4;

/** Example titles for each taste type. */
export type TypeExamples = Readonly<Record<TasteTypeKey, readonly CardView[]>>;

/** Loads the best-known titles of each taste type, up to three. */
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
