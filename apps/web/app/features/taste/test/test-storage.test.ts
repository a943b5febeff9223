import { expect, it } from 'vitest';
import { pairTitle } from '../testing/pair-title.ts';
import { noAnswers, type TestAnswers } from './test-answers.ts';
import { NO_TIMING } from './test-progress.ts';
import {
  clearStoredTest,
  clearTiming,
  loadAskedPair,
  loadStoredTest,
  loadTiming,
  writeAskedPair,
  writeStoredTest,
  writeTiming,
} from './test-storage.ts';

function memory(initial?: string) {
  const items = new Map<string, string>(initial ? [['palate.taste-test', initial]] : []);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const answers: TestAnswers = {
  ...noAnswers('de'),
  ageBand: '18-29',
  watchesWith: 'children',
  attitudes: { western: 'positive' },
  loved: [{ id: pairTitle('heat').id, title: 'Heat', year: null }],
  pairs: [{ shown: [pairTitle('a'), pairTitle('b')], choice: 'first', unseen: [pairTitle('b').id] }],
};

it('returns what was stored', () => {
  const storage = memory();
  writeStoredTest(storage, { step: 'pairs', answers, isDone: false });
  expect(loadStoredTest(storage)).toEqual({ step: 'pairs', answers, isDone: false });
  clearStoredTest(storage);
  expect(loadStoredTest(storage)).toBeNull();
});

it('reads attitudes that an earlier release stored as marks', () => {
  const { attitudes: marks, ...others } = answers;
  const text = JSON.stringify({ version: 1, step: 'pairs', answers: { ...others, marks } });
  expect(loadStoredTest(memory(text))?.answers).toEqual(answers);
});

it('ignores an unknown stored answer to “Who watches with you?”', () => {
  const stored = (watchesWith: unknown) =>
    loadStoredTest(
      memory(JSON.stringify({ version: 1, step: 'pairs', answers: { ...answers, watchesWith } })),
    )?.answers.watchesWith;
  expect([stored('alone'), stored('cats'), stored(undefined)]).toEqual(['alone', null, null]);
});

it('ignores invalid stored data', () => {
  const stored = (change: object) =>
    loadStoredTest(memory(JSON.stringify({ version: 1, step: 'pairs', answers, ...change })));
  expect(stored({})).not.toBeNull();
  expect(stored({ version: 2 })).toBeNull();
  expect(stored({ step: 'elsewhere' })).toBeNull();
  expect(stored({ answers: { ...answers, country: 'Germany' } })).toBeNull();
  expect(stored({ answers: { ...answers, attitudes: { romcoms: 'positive' } } })).toBeNull();
  expect(stored({ answers: { ...answers, attitudes: { western: 'yes' } } })).toBeNull();
  expect(stored({ answers: { ...answers, loved: [{ id: 1 }] } })).toBeNull();
  expect(stored({ answers: { ...answers, pairs: [{ ...answers.pairs[0], unseen: ['c'] }] } })).toBeNull();
  const noDna = { ...pairTitle('a'), dna: {} };
  expect(
    stored({ answers: { ...answers, pairs: [{ ...answers.pairs[0], shown: [noDna, pairTitle('b')] }] } }),
  ).toBeNull();
  expect(loadStoredTest(memory('{'))).toBeNull();
});

it('returns the pair on the screen only for the answers it was chosen for', () => {
  const storage = memory();
  const pair = [pairTitle('a'), pairTitle('b')] as const;
  expect(loadAskedPair(storage, 'answers')).toBeNull();
  writeAskedPair(storage, 'answers', pair);
  expect(loadAskedPair(storage, 'answers')).toEqual(pair);
  expect(loadAskedPair(storage, 'other answers')).toBeNull();
  storage.setItem(
    'palate.taste-test.pair',
    JSON.stringify({ version: 1, ground: 'answers', pair: [pair[0]] }),
  );
  expect(loadAskedPair(storage, 'answers')).toBeNull();
  clearStoredTest(storage);
  expect(storage.getItem('palate.taste-test.pair')).toBeNull();
});

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(loadStoredTest({ getItem: refuse })).toBeNull();
  expect(() => writeStoredTest({ setItem: refuse }, { step: 'age', answers, isDone: false })).not.toThrow();
});

it('keeps the timing of a test until it is cleared, and ignores an invalid one', () => {
  const storage = memory();
  expect(loadTiming(storage)).toEqual(NO_TIMING);
  writeTiming(storage, { place: 3, furthest: 3, since: 5_000, usualS: 34, takenS: 40, secondsLeft: 120 });
  // Time between two visits isn't time for an answer.
  expect(loadTiming(storage)).toEqual({
    place: -1,
    furthest: 3,
    since: null,
    usualS: 34,
    takenS: 40,
    secondsLeft: 120,
  });
  clearTiming(storage);
  expect(loadTiming(storage)).toEqual(NO_TIMING);
  for (const invalid of ['{', '[]', '{"version":1,"furthest":"3"}', '{"version":0}']) {
    storage.setItem('palate.taste-test.timing', invalid);
    expect(loadTiming(storage)).toEqual(NO_TIMING);
  }
});
