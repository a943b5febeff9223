import { expect, test } from 'vitest';
import { givesWayWords, groupTitle, shortNames, turnWords } from './joint-words.ts';

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
    'Ben gave way twice. Tonight counts more for Ben.',
  );
  expect(turnWords({ turnUserId: 'a', standings }, [ANA, BEN])).toBe(
    'You gave way the most so far. Tonight counts more for you.',
  );
  expect(turnWords({ turnUserId: null, standings }, [ANA, BEN])).toBeNull();
});
