import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import type { HeroMatch, HeroView } from '../cards/hero-view.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import type { PageFilters } from '../filters/page-filters.ts';
import type { UsualSliderValues } from '../match/because.ts';
import { type TonightPreview, TonightSliders } from '../match/tonight-sliders.tsx';
import { type DashboardPreview, PreviewStore } from './preview-store.ts';
import type { RailQuery } from './rail-view.ts';

/** The dashboard that previews belong to. */
export interface PreviewsOf {
  readonly pageFilters: PageFilters;
  readonly railQuery: RailQuery;
  /** The slider values that the viewer usually likes, for captions. */
  readonly usual: UsualSliderValues | null;
  /** Shows a preview on the page; null ends it. */
  readonly show: (preview: DashboardPreview | null) => void;
}

/**
 * Tonight's sliders with their previews, and the best title for them. Only viewers with a taste load this code.
 * @param href URL of the title, with tonight's sliders
 */
export default function OwnTonight({
  card,
  match,
  href,
  ...of
}: PreviewsOf & {
  card: HeroView['card'];
  match: HeroMatch['match'];
  href: string;
}) {
  const previews = usePreviews(of);
  return (
    <TonightSliders
      saved={of.pageFilters.tonight}
      preview={previews}
      result={
        // For phones, where the title itself may be out of view.
        <Link to={href} className="flex items-center gap-3">
          <TinySleeve card={card} className="w-7 flex-none" />
          <span className="min-w-0 flex-1 truncate font-[650]">{card.title}</span>
          <MatchBadge {...match} size={44} />
        </Link>
      }
    />
  );
}

/** Returns the previews for the page's sliders, which it shows until the sliders disappear. */
function usePreviews({ pageFilters, railQuery, usual, show }: PreviewsOf): TonightPreview {
  const [store] = useState(
    () =>
      new PreviewStore(
        async (...request) => (await import('./load-previews.ts')).loadPreviews(...request),
        show,
      ),
  );
  const locale = useLocale();
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { tonight: _, ...query } = railQuery;
    store.keepFor({ query, locale, usual }, pageFilters, key);
  }, [store, railQuery, locale, usual, pageFilters, key]);
  useEffect(() => () => show(null), [show]);
  return store;
}
