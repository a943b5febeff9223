import { describe, expect, it } from 'vitest';
import { PersonIndex, recognise } from './person-ids.ts';

const person = (name: string, ids: { imdbId?: string; tmdbId?: number; id?: string } = {}) => ({
  name,
  job: 'cast' as const,
  ...ids,
});

describe('PersonIndex', () => {
  it('keeps namesakes with different ids of one source apart', () => {
    const index = new PersonIndex([]);
    expect(index.identify(person('Steve McQueen', { imdbId: 'nm0000537' }))).toBe('steve-mcqueen');
    expect(index.identify(person('Steve McQueen', { imdbId: 'nm2588606' }))).toBe('steve-mcqueen-nm2588606');
    expect(index.identify(person('Steve McQueen', { imdbId: 'nm0000537' }))).toBe('steve-mcqueen');
    expect(index.identify(person('S. McQueen', { imdbId: 'nm2588606' }))).toBe('steve-mcqueen-nm2588606');
  });

  it('treats a name without ids as the person with that name', () => {
    const index = new PersonIndex([{ id: 'ada-invented', imdb_id: 'nm0000001', tmdb_id: null }]);
    expect(index.identify(person('Ada Invented'))).toBe('ada-invented');
    expect(index.identify(person('Bo Invented'))).toBe('bo-invented');
  });

  it('learns an id of another source, once', () => {
    const index = new PersonIndex([{ id: 'ada-invented', imdb_id: 'nm0000001', tmdb_id: null }]);
    expect(index.identify(person('Ada Invented', { tmdbId: 5 }))).toBe('ada-invented');
    expect(index.idsOf('ada-invented')).toMatchObject({ imdbId: 'nm0000001', tmdbId: 5 });
    expect(index.identify(person('Ada Invented', { tmdbId: 6 }))).toBe('ada-invented-tmdb-6');
  });

  it('never assigns an id that somebody else has', () => {
    const index = new PersonIndex([
      { id: 'ada-invented', imdb_id: null, tmdb_id: 5 },
      { id: 'ada-b', imdb_id: 'nm0000002', tmdb_id: null },
    ]);
    index.identify(person('Ada Invented', { imdbId: 'nm0000002', tmdbId: 5 }));
    expect(index.idsOf('ada-invented').imdbId).toBeUndefined();
  });
});

describe('recognise', () => {
  it('treats the same name in the same title as the same person, unless ids differ', () => {
    const known = [person('Ada Invented', { id: 'ada-2', imdbId: 'nm0000001' })];
    expect(recognise([person('ADA INVENTED')], known)).toMatchObject([{ id: 'ada-2', imdbId: 'nm0000001' }]);
    expect(recognise([person('Ada Invented', { imdbId: 'nm0000009' })], known)[0]).not.toHaveProperty('id');
    expect(recognise([person('Ada Renamed', { imdbId: 'nm0000001' })], known)).toMatchObject([
      { id: 'ada-2' },
    ]);
  });

  it('distinguishes two people with one name in one title', () => {
    const known = [person('Jo Invented', { id: 'jo' })];
    expect(recognise([person('Jo Invented'), person('Jo Invented')], known).map(({ id }) => id)).toEqual([
      'jo',
      undefined,
    ]);
  });
});
