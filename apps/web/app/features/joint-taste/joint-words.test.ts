import { expect, test } from 'vitest';
import {
  everybodyWords,
  fairerWords,
  givesWayWords,
  groupTitle,
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
  expect(groupTitle('', [ANA, BEN, person('c', 'Maya')])).toBe('You, Ben and Maya');
  expect(groupTitle('', [ANA])).toBe('Only you');
});

test('says how far a title is below a person’s best match', () => {
  expect(givesWayWords(12, false)).toBe('Their best match tonight is 12 points higher.');
  expect(givesWayWords(1, true)).toBe('Your best match tonight is 1 point higher.');
  expect(givesWayWords(0, false)).toBe('This is their best match tonight.');
});

test('says whose turn it is', () => {
  const standings = [
    { userId: 'a', gaveWayCount: 0 },
    { userId: 'b', gaveWayCount: 2 },
  ];
  expect(turnWords({ turnUserId: 'b', standings }, [ANA, BEN])).toBe(
    'Ben compromised twice. So their taste counts more tonight.',
  );
  expect(turnWords({ turnUserId: 'a', standings }, [ANA, BEN])).toBe(
    'You compromised the most so far. So your taste counts more tonight.',
  );
  expect(turnWords({ turnUserId: null, standings }, [ANA, BEN])).toBeNull();
});

test('says why a title with higher matches isn’t suggested first', () => {
  const side = (personId: string, match: number | null, givesWay = 0) => ({ personId, match, givesWay });
  const first = { title: 'Aliens', sides: [side(ANA.id, 70, 10), side(BEN.id, 70, 11)] };
  const words = (...sides: ReturnType<typeof side>[]) => fairerWords(sides, first, [ANA, BEN]);
  expect(words(side(ANA.id, 80), side(BEN.id, 72, 9))).toBe(
    'You’d both like this at least as much as Aliens, but Aliens is fairer: with this title, Ben compromises more than you.',
  );
  expect(words(side(ANA.id, 70, 10), side(BEN.id, 81))).toBe(
    'You’d both like this at least as much as Aliens, but Aliens is fairer: with this title, you compromise more than Ben.',
  );
  expect(words(side(ANA.id, 75, 5), side(BEN.id, 75, 5))).toBe(
    'You’d both like this at least as much as Aliens, but Aliens is fairer, given who compromised before.',
  );
  // Only people with a match would like it, and more than two people are “all”.
  expect(words(side(ANA.id, null), side(BEN.id, 72))).toBe(
    'Ben would like this at least as much as Aliens, but Aliens is fairer, given who compromised before.',
  );
  const cleo = person('c', 'Cleo Ames');
  const ofThree = [...first.sides, side(cleo.id, 70, 11)];
  expect(
    fairerWords([side(BEN.id, 71, 9), side(ANA.id, 80), side(cleo.id, 72, 4)], { ...first, sides: ofThree }, [
      BEN,
      ANA,
      cleo,
    ]),
  ).toBe(
    'You’d all like this at least as much as Aliens, but Aliens is fairer: with this title, Ben compromises more than you.',
  );
  expect(
    fairerWords([side(BEN.id, 71, 9), side(ANA.id, 80), side(cleo.id, null)], { ...first, sides: ofThree }, [
      BEN,
      ANA,
      cleo,
    ]),
  ).toMatch(/^You and Ben would like this at least as much as Aliens,/);
  // Lower for somebody, or the same for everybody.
  expect(words(side(ANA.id, 95), side(BEN.id, 69))).toBeNull();
  expect(words(side(ANA.id, 70), side(BEN.id, 70))).toBeNull();
  // A person without a taste has no match.
  expect(words(side(ANA.id, null), side(BEN.id, 69))).toBeNull();
});

test('two people are “both of you”, more are “all of you”', () => {
  expect(everybodyWords(2)).toBe('both of you');
  expect(everybodyWords(3)).toBe('all of you');
  const agreed = { state: 'agreed', isTimeUp: false } as const;
  expect(roundResultWords(agreed, 2)).toBe('You both said yes to');
  expect(roundResultWords(agreed, 3)).toBe('You all said yes to');
});

test('says whether a round ended because its time was up', () => {
  expect(roundResultWords({ state: 'fairest', isTimeUp: true }, 3)).toBe(
    'Time is up. The fairest for all of you is',
  );
  expect(roundResultWords({ state: 'fairest', isTimeUp: false }, 2)).toBe(
    'The round has ended. The fairest for both of you is',
  );
});
