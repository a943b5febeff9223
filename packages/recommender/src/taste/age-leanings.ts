import type { FeatureGroup } from '../titles/feature-layout.ts';

/** An average preference by age, before any answers. */
interface AgeLeaning {
  readonly group: FeatureGroup;
  readonly key: string;
  /** Prior means of the feature's weight (logits per unit) at `ANCHOR_AGES`. */
  readonly weights: readonly [number, number, number, number, number];
}

/** Middles of the five age bands, in years (specification §3 Lists). */
const ANCHOR_AGES = [12, 24, 37, 55, 75] as const;

/**
 * Average preferences by age (our choice; not fitted to ratings). They are deliberately small: a single genre
 * attitude outweighs any of them. Keys that the vocabulary doesn't have are ignored.
 */
const AGE_LEANINGS: readonly AgeLeaning[] = [
  { group: 'slider', key: 'pace', weights: [0.12, 0.06, 0, -0.04, -0.06] },
  { group: 'slider', key: 'wholesomeness', weights: [0.08, -0.04, 0, 0.02, 0.08] },
  { group: 'slider', key: 'weightiness', weights: [-0.1, -0.02, 0, 0.03, 0.02] },
  { group: 'slider', key: 'realism', weights: [-0.1, -0.04, 0, 0.05, 0.06] },
  { group: 'slider', key: 'linearity', weights: [0.05, -0.03, -0.01, 0.02, 0.05] },
  { group: 'genre', key: 'animation', weights: [0.35, 0.1, 0, -0.08, -0.1] },
  { group: 'genre', key: 'family', weights: [0.25, -0.05, 0.05, 0, 0.05] },
  { group: 'genre', key: 'anime', weights: [0.15, 0.15, 0, -0.15, -0.2] },
  { group: 'genre', key: 'teen', weights: [0.3, 0.1, -0.05, -0.12, -0.15] },
  { group: 'genre', key: 'superhero', weights: [0.25, 0.1, 0, -0.12, -0.2] },
  { group: 'genre', key: 'horror', weights: [-0.1, 0.1, 0.02, -0.12, -0.25] },
  { group: 'genre', key: 'history', weights: [-0.15, -0.05, 0, 0.08, 0.1] },
  { group: 'genre', key: 'period-drama', weights: [-0.15, -0.03, 0, 0.08, 0.12] },
  { group: 'genre', key: 'western', weights: [-0.15, -0.06, 0, 0.08, 0.15] },
  { group: 'genre', key: 'detective', weights: [-0.05, -0.02, 0, 0.06, 0.12] },
  { group: 'theme', key: 'coming-of-age', weights: [0.2, 0.1, 0, -0.03, -0.05] },
  { group: 'theme', key: 'second-chances', weights: [-0.1, -0.02, 0.02, 0.08, 0.12] },
  { group: 'era', key: 'newer', weights: [0.025, 0.012, 0, -0.008, -0.015] },
  { group: 'era', key: 'classic', weights: [-0.025, -0.012, 0, 0.01, 0.025] },
  { group: 'era', key: 'recent', weights: [0.025, 0.01, 0, -0.006, -0.012] },
];

/**
 * Calculates the average preferences of people in the middle of an age range, interpolated linearly between the
 * anchor ages.
 * @param ageRange years; for null the result is empty.
 */
export function ageLeaningsAt(
  ageRange: { readonly start: number; readonly end: number } | null,
): { group: FeatureGroup; key: string; weight: number }[] {
  if (ageRange === null) return [];
  const age = (ageRange.start + ageRange.end) / 2;
  if (!Number.isFinite(age)) throw new RangeError('ageRange must be two finite numbers of years');
  const place = placeBetweenAnchors(age);
  return AGE_LEANINGS.map(({ group, key, weights }) => {
    const before = weights[place.anchor];
    const after = weights[place.anchor + 1] ?? before;
    return { group, key, weight: before + (after - before) * place.share };
  });
}

function placeBetweenAnchors(age: number): { anchor: number; share: number } {
  const last = ANCHOR_AGES.length - 1;
  if (age <= ANCHOR_AGES[0]) return { anchor: 0, share: 0 };
  for (let anchor = 0; anchor < last; anchor++) {
    const from = ANCHOR_AGES[anchor] as number;
    const to = ANCHOR_AGES[anchor + 1] as number;
    if (age <= to) return { anchor, share: (age - from) / (to - from) };
  }
  return { anchor: last, share: 0 };
}
