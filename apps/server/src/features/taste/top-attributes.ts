import { SLIDERS, type TasteMetrics, TOP_ATTRIBUTES, type TopAttribute } from '@palate/contract';

/**
 * Lists the strongest preferences in a fingerprint (sides of sliders, and liked themes and genres), strongest first,
 * each with a strength of 0..1.
 */
export function listTop({
  sliders,
  tasteFingerPrint,
  genreThemePreferences,
}: Pick<TasteMetrics, 'sliders' | 'tasteFingerPrint' | 'genreThemePreferences'>): TopAttribute[] {
  const leanings = sliders.flatMap(({ key, lean, certainty }): TopAttribute[] => {
    const slider = SLIDERS.find((known) => known.key === key);
    if (!slider || lean === 0) return [];
    const half = lean < 0 ? 'low' : 'high';
    return [
      { type: 'slider', key: `${key}.${half}`, name: slider[half], strength: Math.abs(lean), certainty },
    ];
  });
  const themes = tasteFingerPrint.storyThemes.positive.map((theme) => ({ type: 'theme' as const, ...theme }));
  const genres = genreThemePreferences.positive.map((genre) => ({ type: 'genre' as const, ...genre }));
  return [...leanings, ...themes, ...genres]
    .sort((a, b) => b.strength - a.strength || b.certainty - a.certainty)
    .slice(0, TOP_ATTRIBUTES);
}
