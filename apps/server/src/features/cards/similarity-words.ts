import { GENRES, SLIDERS, type SliderKey, THEMES } from '@palate/contract';
import type { SharedFeature, SimilarTitle } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

/** Nouns for the two ends of each slider, worded to follow “both have”. */
const POLE_NOUNS: Readonly<Record<SliderKey, { low: string; high: string }>> = {
  pace: { low: 'a slow pace', high: 'a fast pace' },
  originality: { low: 'a familiar formula', high: 'originality' },
  wholesomeness: { low: 'an edgy tone', high: 'a wholesome tone' },
  weightiness: { low: 'a light tone', high: 'serious subjects' },
  realism: { low: 'a fantastical world', high: 'realism' },
  intricacy: { low: 'a simple plot', high: 'a complex plot' },
  linearity: { low: 'a story that isn’t chronological', high: 'a chronological story' },
  styleAndVisuals: { low: 'an understated look', high: 'a stylized look' },
  scale: { low: 'an intimate scale', high: 'an epic scale' },
  emotionalPunch: { low: 'emotional restraint', high: 'strong emotions' },
};
const SHARES_MAX = 3;
const DIFFERS_MAX = 2;

/**
 * Names up to three things that two similar titles have in common, strongest first: “grief”, “a slow pace”, “Celine
 * Song”.
 * @param dna the first title's ten style values, in slider order
 * @param similar the second title, with what it has in common with the first
 */
export function nameShares(snapshot: Snapshot, dna: ArrayLike<number>, similar: SimilarTitle): string[] {
  const named = similar.shares.map((thing) => nameShared(snapshot, dna, thing));
  return [...new Set(named)].slice(0, SHARES_MAX);
}

/**
 * Describes up to two ways in which a similar title differs from the title that it was found for: “faster”, “more
 * emotional”.
 */
export function nameDifferences(similar: SimilarTitle): string[] {
  return similar.differs.slice(0, DIFFERS_MAX).flatMap(({ key, direction }) => {
    const slider = SLIDERS.find((known) => known.key === key);
    return slider ? [slider[direction]] : [];
  });
}

/** Formats a theme or genre for use inside a sentence: “grief”, “a heist”. */
function nameInSentence(name: string): string {
  return name.replace(/^The /, 'a ').toLowerCase();
}

function nameShared(snapshot: Snapshot, dna: ArrayLike<number>, { kind, key }: SharedFeature): string {
  if (kind === 'series') return 'the same story';
  if (kind === 'person') return snapshot.personNameAt(Number(key));
  if (kind === 'slider') return namePole(dna, key);
  const entry = [...THEMES, ...GENRES].find((known) => known.key === key);
  return nameInSentence(entry?.name ?? key);
}

function namePole(dna: ArrayLike<number>, key: string): string {
  const slider = SLIDERS.findIndex((known) => known.key === key);
  const nouns = POLE_NOUNS[SLIDERS[slider]?.key ?? 'pace'];
  return (dna[slider] ?? 3) > 3 ? nouns.high : nouns.low;
}
