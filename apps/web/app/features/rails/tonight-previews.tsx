import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../ui/use-locale.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import type { UsualSliderValues } from '../match/because.ts';
import type { TonightPreview } from '../match/tonight-sliders.tsx';
import { type DashboardPreview, PreviewStore } from './preview-store.ts';
import { toRailQuery } from './rail-view.ts';

const createStore = () =>
  new PreviewStore(async (...request) => (await import('./load-previews.ts')).loadPreviews(...request));

const PreviewContext = createContext(createStore());

/** Provides previews for tonight's sliders to the hero and to the first rail. @param data the page's data */
export function TonightPreviews({
  pageFilters: { filters },
  usual,
  data,
  children,
}: {
  pageFilters: PageFilters;
  usual: UsualSliderValues | null;
  data: unknown;
  children: ReactNode;
}) {
  const [store] = useState(createStore);
  const locale = useLocale();
  const { key } = useLocation();
  useLayoutEffect(() => {
    const query = toRailQuery(toApiQuery(filters, { tonight: '', category: null }));
    store.keepFor({ query, locale, usual }, data, key);
  }, [store, filters, locale, usual, data, key]);
  return <PreviewContext value={store}>{children}</PreviewContext>;
}

/** Returns what the sliders tell how they are being moved. */
export const useTonightPreviews = (): TonightPreview => use(PreviewContext);

/**
 * Returns what to show while the sliders are in other positions than those that the page was loaded for; null if that
 * isn't known yet, and once the page has been loaded.
 * @param loadedText the offsets that the page was loaded with, as formatted for a URL
 */
export function useShownPreview(loadedText: string): DashboardPreview | null {
  const store = use(PreviewContext);
  const preview = useSyncExternalStore(store.subscribe, store.current, () => null);
  return preview?.tonightText === loadedText ? null : preview;
}
