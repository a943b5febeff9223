import { type ReactElement, useDeferredValue, useMemo } from 'react';
import type { CaptionedCard } from '../cards/card-view.ts';
import { titleCards } from '../cards/title-card.tsx';
import { categoryHref } from '../filters/filter-address.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import { TonightQueryProvider } from '../match/use-tonight-query.ts';
import { RailSection } from './rail-section.tsx';
import type { RailView } from './rail-view.ts';
import { useShownPreview } from './shown-preview.ts';

/** Number of cards that follow a slider at once; the others follow as soon as the browser has time. */
const AT_ONCE = 5;

/** Returns the URL of a rail's full list, in its own order. */
export const railHref = (
  { category }: RailView,
  { filters, categoryDefaults, tonightText }: PageFilters,
): string => categoryHref(category, { filters: { ...filters, sortBy: null }, categoryDefaults, tonightText });

/** The rail “For you”, which follows tonight's sliders while they move. */
export function OwnRail({ rail, pageFilters }: { rail: RailView; pageFilters: PageFilters }) {
  const preview = useShownPreview(pageFilters.tonightText);
  const { tonightText } = preview ?? pageFilters;
  const shown = { ...rail, ...preview?.rail };
  const slides = useSlides(shown.cards);
  return (
    <TonightQueryProvider value={preview && tonightText}>
      <RailSection rail={shown} href={railHref(rail, { ...pageFilters, tonightText })} slides={slides} />
    </TonightQueryProvider>
  );
}

/**
 * Creates the cards of the rail. When the titles change, only the first ones are rendered at once, with the earlier
 * cards behind them until the rest is rendered.
 */
function useSlides(cards: readonly CaptionedCard[]): readonly ReactElement[] {
  const settled = useDeferredValue(cards);
  const all = useMemo(() => titleCards(settled), [settled]);
  if (settled === cards) return all;
  const first = cards.slice(0, AT_ONCE);
  const isFirst = ({ key }: ReactElement) => first.some(({ id }) => id === key);
  const rest = all.filter((card) => !isFirst(card));
  const room = Math.min(cards.length - first.length, rest.length);
  return [...titleCards(first), ...rest.slice(rest.length - room)];
}
