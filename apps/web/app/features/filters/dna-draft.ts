import type { DnaFilter } from '@palate/contract/filters';

export type DnaChoice = 'any' | 'include' | 'exclude';

/** The slider pole, theme or genre that a DNA filter is about. */
export type DnaTarget = Pick<DnaFilter, 'type' | 'key'>;

const isSame = (a: DnaTarget, b: DnaTarget): boolean => a.type === b.type && a.key === b.key;

/** Returns the choice for a slider pole, theme or genre: include, exclude or, without a filter, any. */
export function choiceOf(dna: readonly DnaFilter[], target: DnaTarget): DnaChoice {
  return dna.find((filter) => isSame(filter, target))?.checker ?? 'any';
}

/**
 * Returns the filters with the choice for one slider pole, theme or genre replaced, at the end. “Any” removes its
 * filter. The others keep their order.
 */
export function withChoice(dna: readonly DnaFilter[], target: DnaTarget, choice: DnaChoice): DnaFilter[] {
  const others = dna.filter((filter) => !isSame(filter, target));
  return choice === 'any' ? others : [...others, { ...target, checker: choice } as DnaFilter];
}

const NEXT: Readonly<Record<DnaChoice, DnaChoice>> = { any: 'include', include: 'exclude', exclude: 'any' };
/** Returns the choice after a tap: any, include, exclude, and any again. */
export const nextChoice = (choice: DnaChoice): DnaChoice => NEXT[choice];
