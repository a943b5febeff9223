import type { FilterInput, TonightOffsets } from '@palate/contract/filters';
import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import type { TonightKey } from '@palate/contract/vocab/tonight-sliders';
import { formatTonight } from '@palate/contract/vocab/tonight-sliders';
import type { HeroView } from '../cards/hero-view.ts';
import type { UsualSliderValues } from '../match/because.ts';
import type { TonightPreview } from '../match/tonight-sliders.tsx';
import type { RailView } from './rail-view.ts';

/** What previews of a dashboard depend on. */
export interface PreviewedPage {
  /** The filters without `sort` and `tonight`. */
  readonly query: FilterInput;
  /** The locale of the viewer's country. */
  readonly locale: string;
  /** The slider values that the viewer usually likes, for captions; null without a taste. */
  readonly usual: UsualSliderValues | null;
}

/** The dashboard's featured title. */
export interface DashboardHeroView extends HeroView {
  /** Whether the title fulfills tonight's strongest wish, as a sentence; null without one, or without a taste. */
  readonly tonightSentence: string | null;
}

/** The dashboard's featured title and first rail for some positions of tonight's sliders. */
export interface DashboardPreview {
  /** Tonight's offsets as formatted for a URL; empty for none. */
  readonly tonightText: string;
  /** Tonight's offsets as a phrase; null for none. */
  readonly tonightWords: string | null;
  readonly hero: DashboardHeroView;
  readonly rail: Pick<RailView, 'reason' | 'total' | 'cards'>;
}

/** Previews by `tonightText`, as functions that return the same one each time; null if there is none. */
export type Previews = ReadonlyMap<string, () => DashboardPreview | null>;

/**
 * Loads previews for every position of some sliders.
 * @param offsets tonight's other wishes, which stay as they are
 */
export type LoadPreviews = (
  page: PreviewedPage,
  sliders: readonly TonightKey[],
  offsets: TonightOffsets,
) => Promise<Previews>;

/** Loads previews for a dashboard, and shows the one for the sliders' positions. */
export class PreviewStore implements TonightPreview {
  /** The page's filters as JSON, the data that it was loaded with, and the key of its location. */
  #loaded: { filters: string; data: unknown; key: string } = { filters: '', data: null, key: '' };
  #page: PreviewedPage = { query: {}, locale: DEFAULT_LOCALE, usual: null };
  #text = '';
  #previews = new Map<string, () => DashboardPreview | null>();
  #requested = new Set<string>();
  readonly #loadPreviews: LoadPreviews;
  readonly #show: (preview: DashboardPreview | null) => void;

  /** @param show called with the preview for the sliders' positions, the same one as before if nothing has changed */
  constructor(loadPreviews: LoadPreviews, show: (preview: DashboardPreview | null) => void) {
    this.#loadPreviews = loadPreviews;
    this.#show = show;
  }

  /**
   * Drops all previews if they may be out of date: if the page's filters are others, or if its data was loaded again at
   * the same location, as after a mark on a title. A move of the sliders leads to another location, with or without the
   * offsets that were shown before.
   * @param data the page's data, whose identity tells whether it has been loaded again
   * @param key the key of the page's location
   */
  keepFor(page: PreviewedPage, data: unknown, key: string): void {
    const filters = JSON.stringify(page.query);
    const isReload = data !== this.#loaded.data && key === this.#loaded.key;
    if (filters !== this.#loaded.filters || isReload) {
      this.#previews = new Map();
      this.#requested = new Set();
    }
    this.#loaded = { filters, data, key };
    this.#page = page;
    this.#update();
  }

  show(offsets: TonightOffsets): void {
    this.#text = formatTonight(offsets);
    this.#update();
  }

  prepare(sliders: readonly TonightKey[], offsets: TonightOffsets): void {
    const missing = sliders.filter((slider) => !this.#requested.has(requestOf(slider, offsets)));
    if (missing.length > 0) void this.#load(missing, offsets);
  }

  async #load(sliders: readonly TonightKey[], offsets: TonightOffsets): Promise<void> {
    const previews = this.#previews;
    const requested = this.#requested;
    for (const slider of sliders) requested.add(requestOf(slider, offsets));
    try {
      const found = await this.#loadPreviews(this.#page, sliders, offsets);
      for (const [text, preview] of found) previews.set(text, preview);
      this.#update();
    } catch {
      // The sliders work without previews. The next approach to a slider tries again.
      for (const slider of sliders) requested.delete(requestOf(slider, offsets));
    }
  }

  #update(): void {
    this.#show(this.#previews.get(this.#text)?.() ?? null);
  }
}

/** Names a request for all positions of a slider, which doesn't depend on its present one. */
const requestOf = (slider: TonightKey, offsets: TonightOffsets): string =>
  `${slider} ${formatTonight({ ...offsets, [slider]: 0 })}`;
