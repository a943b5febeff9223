import { expect, test } from 'vitest';
import { addUpLedger, correctShare, findTurn, outcomeOf } from './ledger.ts';

const evening = (shares: Record<string, number>) => ({ shares: new Map(Object.entries(shares)) });

test('adds up shares, of which earlier ones count less', () => {
  const [ana, ben] = addUpLedger(
    ['ana', 'ben'],
    [evening({ ana: 1, ben: 0 }), evening({ ana: 0.5, ben: 0.2 })],
  );
  expect(ana).toEqual({ userId: 'ana', conceded: 0.97 + 0.5, gaveWayCount: 2 });
  expect(ben).toEqual({ userId: 'ben', conceded: 0.2, gaveWayCount: 0 });
});

test('somebody who was absent gave nothing way, and equal or small shares are nobody’s', () => {
  const standings = addUpLedger(
    ['ana', 'ben', 'cleo'],
    [evening({ ana: 0.4, ben: 0.4 }), evening({ ana: 0.05, cleo: 0 })],
  );
  expect(standings.map(({ gaveWayCount }) => gaveWayCount)).toEqual([0, 0, 0]);
  expect(standings.at(2)?.conceded).toBe(0);
});

test('it is the turn of whoever gave way clearly more', () => {
  const standing = (userId: string, conceded: number) => ({ userId, conceded, gaveWayCount: 0 });
  expect(findTurn([standing('ana', 0.2), standing('ben', 0.6)])).toBe('ben');
  expect(findTurn([standing('ana', 0.4), standing('ben', 0.6)])).toBeNull();
  expect(findTurn([])).toBeNull();
});

test('a rating corrects what was expected, and is reduced to three steps', () => {
  expect([null, 0.5, 2.5, 3, 3.5, 5].map(outcomeOf)).toEqual([
    null,
    'disliked',
    'disliked',
    'fine',
    'liked',
    'liked',
  ]);
  expect(correctShare(0.6, null)).toBe(0.6);
  expect(correctShare(0.6, 'fine')).toBe(0.6);
  expect(correctShare(0.6, 'liked')).toBe(0.3);
  expect(correctShare(0.6, 'disliked')).toBe(1);
  expect(correctShare(1.4, 'disliked')).toBe(1.4);
});
