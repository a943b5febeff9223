import { GENRES, SLIDERS, type SliderKey, THEMES } from '@palate/contract';
import type { SharedThing, SimilarTitle } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

/** What a title at a slider's pole has, worded to follow “both have”. */
const POLE_NOUNS: Readonly<Record<SliderKey, { low: string; high: string }>> = {
  pace: { low: 'a slow pace', high: 'a fast pace' },
  originality: { low: 'a familiar formula', high: 'originality' },
  wholesomeness: { low: 'edginess', high: 'warmth' },
  weightiness: { low: 'a light tone', high: 'weighty subjects' },
  realism: { low: 'a fantastical world', high: 'realism' },
  intricacy: { low: 'a simple plot', high: 'an intricate plot' },
  linearity: { low: 'a fragmented timeline', high: 'a linear story' },
  styleAndVisuals: { low: 'a plain look', high: 'a distinctive look' },
  scale: { low: 'an intimate scale', high: 'an epic scale' },
  emotionalPunch: { low: 'emotional restraint', high: 'emotional punch' },
};
const SHARES_MAX = 3;
const DIFFERS_MAX = 2;

/**
 * Names what two titles share, the strongest first: “grief”, “a slow pace”, “Celine Song”.
 * @param dna the first title's ten values, slider order
 */
export function nameShares(snapshot: Snapshot, dna: ArrayLike<number>, similar: SimilarTitle): string[] {
  const named = similar.shares.map((thing) => nameShared(snapshot, dna, thing));
  return [...new Set(named)].slice(0, SHARES_MAX);
}

/** Names how the other title differs from this one: “faster”, “more moving”. */
export function nameDifferences(similar: SimilarTitle): string[] {
  return similar.differs.slice(0, DIFFERS_MAX).flatMap(({ key, direction }) => {
    const slider = SLIDERS.find((known) => known.key === key);
    return slider ? [slider[direction]] : [];
  });
}

/** A theme or genre as it reads inside a sentence: “grief”, “a heist”. */
function nameInSentence(name: string): string {
  return name.replace(/^The /, 'a ').toLowerCase();
}

function nameShared(snapshot: Snapshot, dna: ArrayLike<number>, { kind, key }: SharedThing): string {
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
