/** Name of the global variable that records sliders moved before the page's modules run. */
export const EARLY_SLIDERS = 'earlySliders';

declare global {
  var earlySliders: Readonly<Record<string, number>> | undefined;
}

/**
 * Returns the positions of the sliders that were moved before the page's modules ran, by name, and forgets them.
 * Their elements may be gone: React replaces a part of the page that it can't hydrate in time.
 */
export function takeEarlySliders(): Readonly<Record<string, number>> {
  const positions = globalThis.earlySliders ?? {};
  globalThis.earlySliders = undefined;
  return positions;
}
