import { expect, it } from 'vitest';
import { noAnswers, type TestAnswers } from './test-answers.ts';
import {
  clearStoredTest,
  readAskedPair,
  readStoredTest,
  writeAskedPair,
  writeStoredTest,
} from './test-storage.ts';
import { pairTitle } from './testing/pair-title.ts';

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
  marks: { western: 'positive' },
  loved: [{ id: pairTitle('heat').id, title: 'Heat', year: null }],
  pairs: [{ shown: [pairTitle('a'), pairTitle('b')], choice: 'first', unseen: [pairTitle('b').id] }],
};

it('gives back what was kept', () => {
  const storage = memory();
  writeStoredTest(storage, { step: 'pairs', answers, isDone: false });
  expect(readStoredTest(storage)).toEqual({ step: 'pairs', answers, isDone: false });
  clearStoredTest(storage);
  expect(readStoredTest(storage)).toBeNull();
});

it('drops what it would not have written', () => {
  const stored = (change: object) =>
    readStoredTest(memory(JSON.stringify({ version: 1, step: 'pairs', answers, ...change })));
  expect(stored({})).not.toBeNull();
  expect(stored({ version: 2 })).toBeNull();
  expect(stored({ step: 'elsewhere' })).toBeNull();
  expect(stored({ answers: { ...answers, country: 'Germany' } })).toBeNull();
  expect(stored({ answers: { ...answers, marks: { romcoms: 'positive' } } })).toBeNull();
  expect(stored({ answers: { ...answers, marks: { western: 'yes' } } })).toBeNull();
  expect(stored({ answers: { ...answers, loved: [{ id: 1 }] } })).toBeNull();
  expect(stored({ answers: { ...answers, pairs: [{ ...answers.pairs[0], unseen: ['c'] }] } })).toBeNull();
  const noDna = { ...pairTitle('a'), dna: {} };
  expect(
    stored({ answers: { ...answers, pairs: [{ ...answers.pairs[0], shown: [noDna, pairTitle('b')] }] } }),
  ).toBeNull();
  expect(readStoredTest(memory('{'))).toBeNull();
});

it('gives back the pair on the screen, for the answers it was chosen for only', () => {
  const storage = memory();
  const pair = [pairTitle('a'), pairTitle('b')] as const;
  expect(readAskedPair(storage, 'ground')).toBeNull();
  writeAskedPair(storage, 'ground', pair);
  expect(readAskedPair(storage, 'ground')).toEqual(pair);
  expect(readAskedPair(storage, 'other ground')).toBeNull();
  storage.setItem(
    'palate.taste-test.pair',
    JSON.stringify({ version: 1, ground: 'ground', pair: [pair[0]] }),
  );
  expect(readAskedPair(storage, 'ground')).toBeNull();
  clearStoredTest(storage);
  expect(storage.getItem('palate.taste-test.pair')).toBeNull();
});

it('goes on without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readStoredTest({ getItem: refuse })).toBeNull();
  expect(() => writeStoredTest({ setItem: refuse }, { step: 'age', answers, isDone: false })).not.toThrow();
});
