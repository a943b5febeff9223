import type { DnaFilter } from '@palate/contract/filters';

export type DnaChoice = 'any' | 'include' | 'exclude';

/** A filter without its direction: what one may want or not want. */
export type DnaTarget = Pick<DnaFilter, 'type' | 'key'>;

const isSame = (a: DnaTarget, b: DnaTarget): boolean => a.type === b.type && a.key === b.key;

/** What is asked of one target. */
export function choiceOf(dna: readonly DnaFilter[], target: DnaTarget): DnaChoice {
  return dna.find((filter) => isSame(filter, target))?.checker ?? 'any';
}

/** The filters with one target's choice replaced; the rest keep their order. */
export function withChoice(dna: readonly DnaFilter[], target: DnaTarget, choice: DnaChoice): DnaFilter[] {
  const others = dna.filter((filter) => !isSame(filter, target));
  return choice === 'any' ? others : [...others, { ...target, checker: choice } as DnaFilter];
}

const NEXT: Readonly<Record<DnaChoice, DnaChoice>> = { any: 'include', include: 'exclude', exclude: 'any' };
/** One tap wants it, a second doesn't want it, a third doesn't mind. */
export const nextChoice = (choice: DnaChoice): DnaChoice => NEXT[choice];
