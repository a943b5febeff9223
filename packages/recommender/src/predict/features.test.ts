import { describe, expect, it } from 'vitest';
import { assignFold } from './assign-fold.ts';
import { featuresOf } from './feature-groups.ts';
import { buildFeatureSpace, encodeTitle } from './feature-space.ts';
import type { TitleFeatures } from './types.ts';
import { wordsOf } from './words.ts';

const title: TitleFeatures = { kind: 'movie', year: 1994, genres: ['drama'] };

describe('wordsOf', () => {
  it('folds case and accents, drops common words, and reduces words to stems', () => {
    expect(wordsOf('The film follows a haunted café and its haunting stories.')).toEqual([
      'follow',
      'haunt',
      'cafe',
      'haunt',
      'story',
    ]);
    expect(wordsOf('')).toEqual([]);
    expect(wordsOf('«Сталкер» 第九')).toEqual(['сталкер']);
  });
});

describe('featuresOf', () => {
  it('ignores finer genres, and names each pair of genres once in any order', () => {
    const one = featuresOf({ ...title, genres: ['war', 'drama', 'period-drama'] });
    const other = featuresOf({ ...title, genres: ['drama', 'war'] });
    expect(one).toEqual(other);
    expect([...one.genrePair]).toEqual(['movie drama', 'movie war', 'drama war']);
  });

  it('splits a keyword into words, and also keeps it whole', () => {
    const { keyword, word } = featuresOf({ ...title, keywords: [' Serial Killer '] });
    expect([...keyword]).toEqual(['serial killer']);
    expect([...word]).toEqual(['serial', 'killer']);
  });

  it('adds no feature for unknown facts', () => {
    const { fact, certificate, person } = featuresOf({ ...title, year: Number.NaN, runtimeMinutes: null });
    expect([...fact]).toEqual(['movie']);
    expect(certificate.size + person.size).toBe(0);
  });
});

describe('feature space', () => {
  const people = (names: readonly string[]) => ({ ...title, people: names });
  const space = buildFeatureSpace([
    { id: 'a', features: people(['Ana', 'Bo']) },
    { id: 'b', features: people(['Ana', 'Bo']) },
    { id: 'c', features: people(['Ana', 'Cy']) },
    // The same title again: a person who is only in this title still counts once.
    { id: 'c', features: people(['Cy']) },
  ]);
  const extent = (values: readonly number[]) => Math.hypot(...values);

  it('learns features that enough titles have', () => {
    expect([...space.columnOf.person.keys()]).toEqual(['ana', 'bo']);
    const nobody = encodeTitle(space, people(['Cy', 'Di']));
    expect(nobody).toEqual(encodeTitle(space, people([])));
  });

  it('gives all people of a title the weight of one, and rare people more of it', () => {
    const bare = encodeTitle(space, people([])).values;
    const one = encodeTitle(space, people(['Ana'])).values;
    const both = encodeTitle(space, people(['Ana', 'Bo'])).values;
    expect(extent(both)).toBeCloseTo(extent(one), 12);
    expect(extent(one)).toBeGreaterThan(extent(bare));
    const [ana = 0, bo = 0] = both.slice(-2);
    expect(bo).toBeGreaterThan(ana);
  });
});

describe('assignFold', () => {
  it('is stable for an id and a seed, differs by seed, and fills folds evenly', () => {
    const ids = Array.from({ length: 3000 }, (_, i) => `title-${i}`);
    const counts = [0, 0, 0];
    for (const id of ids) counts[assignFold(id, 1, 3)] = (counts[assignFold(id, 1, 3)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(ids.some((id) => assignFold(id, 1, 3) !== assignFold(id, 2, 3))).toBe(true);
  });
});
