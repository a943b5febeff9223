import type { TitleId } from '@palate/contract/titles';
import type { PairTitle } from '../test/test-answers.ts';

/** Creates an invented title for tests; by default every slider is in the middle. */
export function pairTitle(id: string, rest: Partial<PairTitle> = {}): PairTitle {
  return {
    id: id as TitleId,
    title: id,
    year: 2001,
    movieType: 'movie',
    makers: ['A. Maker'],
    tasteType: 'hardHitter',
    dna: {
      pace: 3,
      originality: 3,
      wholesomeness: 3,
      weightiness: 3,
      realism: 3,
      intricacy: 3,
      linearity: 3,
      styleAndVisuals: 3,
      scale: 3,
      emotionalPunch: 3,
    },
    ...rest,
  };
}
