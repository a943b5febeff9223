import { type DnaOf, getDnaHistory, type Profile } from '@palate/contract';
import type { ApiCall } from '../../../api.ts';

/** The section that each selection of titles needs (`getDnaHistory`). */
const SECTION_OF = { all: 'seen', watchlisted: 'watchlist', loved: 'seen' } as const satisfies Record<
  DnaOf,
  string
>;

/**
 * Loads the average DNA of a member's titles.
 * @param asked which titles the page's URL asks for: `all`, `watchlisted` or `loved`
 * @returns `choices`, the selections that the viewer may see, and `history`, the DNA of the requested one (otherwise
 * of the first one); null if the viewer may see none
 */
export async function loadDna(api: ApiCall, { id, shown }: Profile, asked: string | null) {
  const every: readonly DnaOf[] = ['all', 'watchlisted', 'loved'];
  const choices = every.filter((of) => shown.includes(SECTION_OF[of]));
  const of = choices.find((choice) => choice === asked) ?? choices[0];
  if (of === undefined) return null;
  return { choices, history: await api(getDnaHistory, { params: { id }, query: { of } }) };
}
