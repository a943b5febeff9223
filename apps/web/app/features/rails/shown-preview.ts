import { useSyncExternalStore } from 'react';
import type { DashboardPreview } from './preview-store.ts';

/** Holds what the dashboard shows while tonight's sliders move. The sliders' own code fills it (`PreviewStore`). */
export class ShownPreview {
  #current: DashboardPreview | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = () => this.#current;

  readonly show = (preview: DashboardPreview | null): void => {
    if (preview === this.#current) return;
    this.#current = preview;
    for (const listener of this.#listeners) listener();
  };
}

/** What the dashboard shows. The sliders' code empties it when they disappear, so the next dashboard starts without. */
export const shownPreview = new ShownPreview();

/**
 * Returns what to show while the sliders are in other positions than those that the page was loaded for; null if that
 * isn't known yet, and once the page has been loaded.
 * @param loadedText the offsets that the page was loaded with, as formatted for a URL
 */
export function useShownPreview(loadedText: string): DashboardPreview | null {
  const { subscribe, current } = shownPreview;
  const preview = useSyncExternalStore(subscribe, current, () => null);
  return preview?.tonightText === loadedText ? null : preview;
}
