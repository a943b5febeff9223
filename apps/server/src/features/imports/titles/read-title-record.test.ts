import { describe, expect, it } from 'vitest';
import { parseTitleRecord } from './parse-title-record.ts';

const FILM = { type: 'film', title: 'The Invented Film', year: 2001 };
const read = (changes: object) => parseTitleRecord(7, JSON.stringify({ ...FILM, ...changes }));

describe('parseTitleRecord', () => {
  it('reads every field of the form', () => {
    const { title, problems } = read({
      imdb_id: 'tt0000001',
      tmdb_id: 5,
      genres: ['Drama', 'Science Fiction'],
      keywords: ['Friendship', 'dark comedy'],
      cast: ['Ben Invented'],
      writer: ['Cy Invented'],
      composer: ['Di Invented'],
      director: ['Ada Invented'],
      runtime: 100,
      language: 'en',
      certificate: 'PG',
      countries: ['US', 'UK', 'XX'],
      services: ['Netflix'],
      sources: ['streaming2020', 'justwatch'],
      imdb_score: 7.5,
      imdb_votes: 1_000,
      overview: 'Somebody else’s words.',
      overview_source: 'a book',
      release_date: '2001-02-03',
    });
    expect(problems).toEqual([]);
    expect(title).toMatchObject({
      at: 7,
      kind: 'movie',
      imdbId: 'tt0000001',
      tmdbId: 5,
      genres: ['drama', 'science-fiction', 'black-comedy'],
      keywords: ['friendship', 'dark comedy'],
      countries: ['US', 'GB'],
      languages: ['en'],
      certificates: { US: 'PG' },
      streamings: [{ service: 'Netflix', country: 'US', asOf: '2023' }],
      people: [
        { name: 'Ada Invented', job: 'director' },
        { name: 'Ben Invented', job: 'cast' },
        { name: 'Cy Invented', job: 'writer' },
        { name: 'Di Invented', job: 'composer' },
      ],
      votes: { mean: 7.5, count: 1_000, of: 'imdb' },
      overview: { text: 'Somebody else’s words.', source: 'a book' },
    });
  });

  it.each([
    ['a line that isn’t JSON', '{"type":', 'line'],
    ['a line that is a list', '[]', 'line'],
    ['no year', JSON.stringify({ type: 'film', title: 'A' }), 'year'],
    ['no title', JSON.stringify({ type: 'film', year: 2001 }), 'title'],
    ['a blank title', JSON.stringify({ ...FILM, title: '  ' }), 'title'],
    ['no type', JSON.stringify({ title: 'A', year: 2001 }), 'type'],
    ['a type of its own', JSON.stringify({ ...FILM, type: 'game' }), 'type'],
    ['a year that is a text', JSON.stringify({ ...FILM, year: '2001' }), 'year'],
    ['a year before film', JSON.stringify({ ...FILM, year: 1492 }), 'year'],
    ['a NUL in the title', '{"type":"film","title":"a\\u0000b","year":2001}', 'title'],
    ['half a character in the title', '{"type":"film","title":"a\\ud800","year":2001}', 'title'],
  ])('refuses %s by line and field', (_, line, field) => {
    const { title, problems } = parseTitleRecord(7, line);
    expect(title).toBeUndefined();
    expect(problems).toContainEqual({ at: 7, field, reason: expect.any(String) });
  });

  it.each([
    [{ imdb_id: '123' }, 'imdb_id'],
    [{ imdb_score: 99, imdb_votes: 5 }, 'imdb_score'],
    [{ original_title: 'AmÃ©lie' }, 'original_title'],
    [{ tmdb_id: -5 }, 'tmdb_id'],
    [{ end_year: 1999 }, 'end_year'],
    [{ certificate: 'XXX' }, 'certificate'],
    [{ tmdb_id: 2 ** 31 }, 'tmdb_id'],
    [{ runtime: 'long' }, 'runtime'],
    [{ runtime: 1.5 }, 'runtime'],
    [{ genres: 'Drama' }, 'genres'],
    [{ genres: ['Gothic'] }, 'genres'],
    [{ countries: ['QQ'] }, 'countries'],
    [{ language: 'englisch' }, 'language'],
    [{ release_date: '2001-02-30' }, 'release_date'],
    [{ release_date: '1950-01-01' }, 'release_date'],
    [{ services: ['Netflix'] }, 'services'],
    [{ overview: 'Nobody’s words.' }, 'overview_source'],
    [{ cast: [5] }, 'cast'],
  ])('keeps a title without its field %j', (changes, field) => {
    const { title, problems } = read(changes);
    expect(title).toMatchObject({ title: FILM.title });
    expect(problems).toEqual([{ at: 7, field, reason: expect.any(String) }]);
  });
});
