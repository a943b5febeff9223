import type { DnaFilter } from '@palate/contract/filters';
import { expect, test } from 'vitest';
import { choiceOf, nextChoice, withChoice } from './dna-draft.ts';

const grief = { type: 'theme', key: 'grief' } as const;
const start: DnaFilter[] = [{ type: 'genre', key: 'horror', checker: 'exclude' }];

test('one tap wants, a second doesn’t, a third clears', () => {
  let dna: readonly DnaFilter[] = start;
  const seen = [];
  for (let tap = 0; tap < 3; tap++) {
    dna = withChoice(dna, grief, nextChoice(choiceOf(dna, grief)));
    seen.push(choiceOf(dna, grief));
  }
  expect(seen).toEqual(['include', 'exclude', 'any']);
  expect(dna).toEqual(start);
});

test('a genre and a theme of one key are two things', () => {
  const dna = withChoice(start, { type: 'theme', key: 'heist' }, 'include');
  expect(choiceOf(dna, { type: 'genre', key: 'heist' } as never)).toBe('any');
});
