import {
  TONIGHT_KEYS,
  TONIGHT_LIMIT,
  TONIGHT_STEP,
  type TonightKey,
  type TonightStep,
  type TonightSteps,
} from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { type FilterContext, loadFilterContext, railCategories } from '../filters/index.ts';
import { cardMatch, explainMatch } from '../match/index.ts';
import { toOffsets, type ViewerTaste } from '../taste/index.ts';
import type { ChosenRail } from './build-rails.ts';
import { chooseFiltered, type RailFilters } from './list-rails.ts';

/** All positions of a slider for tonight, in slider steps. */
const POSITIONS = Array.from(
  { length: (2 * TONIGHT_LIMIT) / TONIGHT_STEP + 1 },
  (_, at) => at * TONIGHT_STEP - TONIGHT_LIMIT,
);

/**
 * Maximum number of titles in a catalog for which positions are listed (our choice). Each position scores the whole
 * catalog, so the forty positions of five sliders would take seconds for a larger one.
 */
const TITLES_MOST = 20_000;

/**
 * Lists what the dashboard's first rail and featured title become for every position of some sliders, with the other
 * wishes for tonight as they are: the same titles, order and matches as from `listRailsPage` for these offsets. Yields
 * to the event loop between positions. Empty for a viewer without a taste, and for a large catalog.
 * @throws PERSON_NOT_FOUND for an unknown `actorId`
 */
export async function listSteps(
  context: Context,
  { sliders = TONIGHT_KEYS, ...filters }: RailFilters & { sliders?: readonly TonightKey[] | undefined },
): Promise<TonightSteps> {
  const filterContext = await loadFilterContext(context, filters);
  const { taste, country, snapshot } = filterContext;
  const [category] = railCategories(filterContext);
  const steps: TonightStep[] = [];
  const shown = new Set<number>();
  const first = new Set<number>();
  if (taste && category && snapshot.count <= TITLES_MOST) {
    for (const slider of new Set(sliders)) {
      for (const offset of POSITIONS) {
        const tonight = { ...filters.tonight, [slider]: offset };
        const [rail] = await chooseFiltered(filterContext, [category], { ...filters, tonight });
        if (!rail) continue;
        steps.push({ slider, offset, ...describeRail(filterContext, taste, rail, tonight) });
        for (const row of rail.rows) shown.add(row);
        first.add(rail.rows[0] ?? 0);
      }
    }
  }
  const cards = await hydrateCardsByRow(context, [...shown]);
  const cardsOf = (rows: ReadonlySet<number>) => [...rows].flatMap((row) => cards.get(row) ?? []);
  return { steps, covers: cardsOf(shown), featured: cardsOf(first), country };
}

/** Describes a rail and its first title, which is featured, with the matches for tonight's offsets. */
function describeRail(
  context: FilterContext,
  taste: ViewerTaste,
  { category, rows, total }: ChosenRail,
  tonight: NonNullable<RailFilters['tonight']>,
): Omit<TonightStep, 'slider' | 'offset'> {
  const { snapshot } = context;
  const offsets = toOffsets(tonight);
  const [best = 0] = rows;
  const { value, tier, certainty, shares, contributions } = explainMatch(snapshot, taste, best, {
    detail: 'false',
    tonight,
  });
  return {
    reason: category.argue?.(context, rows) ?? category.reason,
    total,
    titles: rows.map((row) => ({
      id: snapshot.idAt(row),
      tasteMatch: cardMatch(snapshot, taste, row, offsets),
    })),
    featured: { value, tier, certainty, shares, contributions },
  };
}
