import type { TonightOffsets } from '@palate/contract/filters';
import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '../../ui/use-locale.ts';
import type { HeroView } from '../cards/hero-view.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import { formatTonight } from '../match/tonight.ts';
import type { TonightPreview } from '../match/tonight-sliders.tsx';
import type { PreviewedPage } from './load-previews.ts';
import { type RailView, toRailQuery } from './rail-view.ts';

/** The dashboard's featured title and first rail for some positions of tonight's sliders. */
export interface DashboardPreview {
  readonly tonight: TonightOffsets;
  /** `tonight` as formatted for a URL; empty for none. */
  readonly tonightText: string;
  readonly hero: HeroView;
  readonly rail: Pick<RailView, 'reason' | 'total' | 'cards'>;
}

/** Previews by `tonightText`. Each is created when it is first shown. */
export type Previews = ReadonlyMap<string, () => DashboardPreview | null>;

/** The previews that have been loaded for a dashboard, and the one that the sliders ask for. */
class PreviewStore implements TonightPreview {
  /** The page's filters as JSON, and the data and offsets that it was loaded with. */
  #loaded = { filters: '', data: null as unknown, tonightText: '' };
  #page: PreviewedPage = { query: {}, locale: DEFAULT_LOCALE };
  #text = '';
  #previews = new Map<string, () => DashboardPreview | null>();
  #requested = new Set<string>();
  #current: DashboardPreview | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = () => this.#current;

  /**
   * Drops all previews if the page has been loaded again for another reason than tonight's sliders, such as another
   * filter or a mark on a title, which change what the previews show.
   * @param data the page's data, whose identity tells whether it has been loaded again
   */
  keepFor(page: PreviewedPage, data: unknown, tonightText: string): void {
    const filters = JSON.stringify(page.query);
    const isByTonight = data === this.#loaded.data || tonightText !== this.#loaded.tonightText;
    if (filters !== this.#loaded.filters || !isByTonight) {
      this.#previews = new Map();
      this.#requested = new Set();
    }
    this.#loaded = { filters, data, tonightText };
    this.#page = page;
  }

  show(offsets: TonightOffsets): void {
    this.#text = formatTonight(offsets);
    this.#update();
  }

  prepare(sliders: readonly SliderKey[], offsets: TonightOffsets): void {
    const missing = sliders.filter((slider) => !this.#requested.has(requestOf(slider, offsets)));
    if (missing.length > 0) void this.#load(missing, offsets);
  }

  async #load(sliders: readonly SliderKey[], offsets: TonightOffsets): Promise<void> {
    const previews = this.#previews;
    const requested = this.#requested;
    for (const slider of sliders) requested.add(requestOf(slider, offsets));
    try {
      const { loadPreviews } = await import('./load-previews.ts');
      const found = await loadPreviews(this.#page, sliders, offsets);
      for (const [text, preview] of found) previews.set(text, preview);
      this.#update();
    } catch {
      // The sliders work without previews. The next approach to a slider tries again.
      for (const slider of sliders) requested.delete(requestOf(slider, offsets));
    }
  }

  #update(): void {
    const next = this.#previews.get(this.#text)?.() ?? null;
    if (next === this.#current) return;
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Names a request for all positions of a slider, which doesn't depend on its present one. */
const requestOf = (slider: SliderKey, offsets: TonightOffsets): string =>
  `${slider} ${formatTonight({ ...offsets, [slider]: 0 })}`;

const PreviewContext = createContext(new PreviewStore());

/** Provides previews for tonight's sliders to the hero and to the first rail. @param data the page's data */
export function TonightPreviews({
  pageFilters: { filters, tonightText },
  data,
  children,
}: {
  pageFilters: PageFilters;
  data: unknown;
  children: ReactNode;
}) {
  const [store] = useState(() => new PreviewStore());
  const locale = useLocale();
  useLayoutEffect(() => {
    const query = toRailQuery(toApiQuery(filters, { tonight: '', category: null }));
    store.keepFor({ query, locale }, data, tonightText);
  }, [store, filters, locale, data, tonightText]);
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
