import { tasteTestPayload } from '@palate/contract';
import { createMoviePairs } from '@palate/contract/taste';
import type { TitleId } from '@palate/contract/titles';
import { expect, it } from 'vitest';
import { pairTitle } from '../testing/pair-title.ts';
import { noAnswers, type TestAnswers } from './test-answers.ts';
import { fromPayload, toPairRequest, toPayload, toPreference } from './test-payload.ts';

const shown = [pairTitle('heat'), pairTitle('sicario')] as const;
const seen = { shown, unseen: [] };
const answers: TestAnswers = {
  ...noAnswers('uk'),
  ageBand: '45-65',
  attitudes: { horror: 'negative', drama: 'positive', grief: 'positive' },
  loved: ['amelie', 'heat', 'paddington'].map((id) => ({ id: id as TitleId, title: id, year: 2001 })),
  pairs: [
    { ...seen, choice: 'second' },
    { shown, choice: 'unseen', unseen: [shown[0].id, shown[1].id] },
  ],
};

it('contains the winner or a tie, and the unseen titles', () => {
  expect(toPreference({ ...seen, choice: 'first' })).toEqual({ winner: 'heat', loser: 'sicario' });
  expect(toPreference({ shown, choice: 'second', unseen: [shown[0].id] })).toEqual({
    winner: 'sicario',
    loser: 'heat',
    unseen: ['heat'],
  });
  expect(toPreference({ ...seen, choice: 'neither' })).toEqual({
    shown: ['heat', 'sicario'],
    answer: 'neither',
  });
});

it('sends what the contract takes, with everything unmarked as neutral', () => {
  const payload = tasteTestPayload.parse(toPayload(answers));
  expect(payload.ageRange).toEqual({ start: 45, end: 65 });
  const { positive, negative, neutral } = payload.genreThemePreferences;
  expect([positive, negative, neutral.length]).toEqual([['drama', 'grief'], ['horror'], 44 + 20 - 3]);
  expect(createMoviePairs.body?.safeParse(toPairRequest(answers)).success).toBe(true);
});

it('starts a second test with the first one’s answers, and new pairs', () => {
  const again = fromPayload(tasteTestPayload.parse(toPayload(answers)));
  expect(again.attitudes).toEqual(answers.attitudes);
  expect(again.ageBand).toBe('45-65');
  expect(again.loved).toEqual(answers.loved.map((title) => ({ ...title, year: null })));
  expect(again.pairs).toEqual([]);
  expect(again.watchesWith).toBeNull();
});

it('sends the answer to “Who watches with you?” only if there is one', () => {
  expect('watchesWith' in toPayload(answers)).toBe(false);
  const payload = tasteTestPayload.parse(toPayload({ ...answers, watchesWith: 'children' }));
  expect(payload.watchesWith).toBe('children');
  expect(fromPayload(payload).watchesWith).toBe('children');
});
