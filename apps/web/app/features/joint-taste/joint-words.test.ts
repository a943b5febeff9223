import { expect, test } from 'vitest';
import {
  everybodyWords,
  givesWayWords,
  groupTitle,
  hasRunOutOfTime,
  roundResultWords,
  shortNames,
  turnWords,
} from './joint-words.ts';

const person = (id: string, profileName: string, isViewer = false) => ({ id, profileName, isViewer });
const ANA = person('a', 'Ana Lima', true);
const BEN = person('b', 'Ben Okoro');

test('people go by their first names, unless two have the same', () => {
  const names = shortNames([ANA, BEN, person('c', 'Ben Ames')]);
  expect([...names.values()]).toEqual(['You', 'Ben Okoro', 'Ben Ames']);
  expect(shortNames([ANA, BEN]).get('b')).toBe('Ben');
});

test('a group without a name has the names of the others', () => {
  expect(groupTitle('Sunday', [ANA, BEN])).toBe('Sunday');
  expect(groupTitle('', [ANA, BEN])).toBe('You and Ben');
  expect(groupTitle('', [ANA])).toBe('Only you');
});

test('says how far a title is below a person’s best match', () => {
  expect(givesWayWords(12, false)).toBe('12 points below their best match tonight');
  expect(givesWayWords(1, true)).toBe('1 point below your best match tonight');
  expect(givesWayWords(0, false)).toBe('their best match tonight');
});

test('says whose turn it is', () => {
  const standings = [
    { userId: 'a', gaveWayCount: 0 },
    { userId: 'b', gaveWayCount: 2 },
  ];
  expect(turnWords({ turnUserId: 'b', standings }, [ANA, BEN])).toBe(
    'Ben gave way twice. So their taste counts more tonight.',
  );
  expect(turnWords({ turnUserId: 'a', standings }, [ANA, BEN])).toBe(
    'You gave way the most so far. So your taste counts more tonight.',
  );
  expect(turnWords({ turnUserId: null, standings }, [ANA, BEN])).toBeNull();
});

test('two people are “both of you”, more are “all of you”', () => {
  expect(everybodyWords(2)).toBe('both of you');
  expect(everybodyWords(3)).toBe('all of you');
  const both = { isTimeUp: false, peopleCount: 2 };
  const all = { isTimeUp: false, peopleCount: 3 };
  expect(roundResultWords('agreed', both)).toBe('You both said yes to');
  expect(roundResultWords('agreed', all)).toBe('You all said yes to');
});

test('says that time is up only if the round ran until its end', () => {
  const [endsAt, endMs] = ['2026-05-01T20:05:00.000Z', Date.UTC(2026, 4, 1, 20, 5)];
  const [open, fairest] = [{ state: 'open', endsAt } as const, { state: 'fairest', endsAt } as const];
  expect(hasRunOutOfTime(open, fairest, endMs)).toBe(true);
  expect(hasRunOutOfTime(open, fairest, endMs - 1)).toBe(false);
  // A page that is opened later doesn't know how the round ended.
  expect(hasRunOutOfTime(null, fairest, endMs + 60_000)).toBe(false);
  expect(hasRunOutOfTime(open, { state: 'agreed', endsAt }, endMs)).toBe(false);
  expect(roundResultWords('fairest', { isTimeUp: true, peopleCount: 3 })).toBe(
    'Time is up. The fairest for all of you is',
  );
  expect(roundResultWords('fairest', { isTimeUp: false, peopleCount: 2 })).toBe(
    'The round has ended. The fairest for both of you is',
  );
});
