import { GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { seededRandom } from '@palate/recommender/maths/seeded-random';
import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import { pick } from '../search/pick.ts';

/** Size of an invented catalog: numbers of titles and people, and of credits per title. */
export interface CatalogueSize {
  readonly titles: number;
  readonly people: number;
  readonly creditsATitle: number;
}

const BATCH = 10_000;
const FIRST_NAMES = 2_000;
const SURNAMES = 60_000;
const TITLE_WORDS = 40_000;

/** Fills a migrated database with invented titles and people. The same size always gives the same data. */
export async function fillCatalogue(db: Db, size: CatalogueSize): Promise<void> {
  if (await db.selectFrom('catalogue_release').select('version').executeTakeFirst()) return;
  const random = seededRandom(1);
  await fillPeople(db, size.people, random);
  await fillTitles(db, size.titles, random);
  await fillCredits(db, size);
  await sql`insert into catalogue_release (content_hash) values ('invented')`.execute(db);
  await sql`analyze`.execute(db);
}

async function fillPeople(db: Db, count: number, random: () => number): Promise<void> {
  const first = inventWords(FIRST_NAMES, random);
  const last = inventWords(SURNAMES, random);
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => ({
      id: personId(from + i),
      name: `${capital(pick(first, random))} ${capital(pick(last, random))}`,
    }));
    await sql`
      insert into people (id, name)
      select id, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, name text)
    `.execute(db);
  }
}

async function fillTitles(db: Db, count: number, random: () => number): Promise<void> {
  const words = inventWords(TITLE_WORDS, random);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => {
      const number = from + i;
      const year = 1930 + Math.floor(95 * Math.sqrt(random()));
      const name = Array.from({ length: 1 + below(4) }, () => capital(pick(words, random))).join(' ');
      return {
        id: `${name.toLowerCase().replaceAll(' ', '-')}-${number}`,
        kind: below(4) === 0 ? 'tv_show' : 'movie',
        title: name,
        original_title: below(3) === 0 ? capital(pick(words, random)) : null,
        year,
        imdb_id: `tt${String(number + 1).padStart(7, '0')}`,
        tmdb_id: number + 1,
        release_date: below(5) === 0 ? null : `${year}-0${1 + below(9)}-1${below(9)}`,
        runtime_minutes: 60 + below(120),
        genres: `{${[...new Set([pick(GENRE_KEYS, random), pick(GENRE_KEYS, random)])].join()}}`,
        themes: `{${[...new Set([pick(THEME_KEYS, random), pick(THEME_KEYS, random)])].join()}}`,
        countries: `{${pick(['US', 'GB', 'FR', 'IN', 'JP', 'DE'], random)}}`,
        languages: `{${pick(['en', 'en', 'en', 'fr', 'hi', 'ja', 'de', 'es'], random)}}`,
        certificate: pick(['Suitable for all', '7+', '13+', '16+', '18+', 'N/A'], random),
        imdb_score: 3 + below(60) / 10,
        movie_rating: 20 + below(7_000) / 100,
        popularity: Math.floor(10_000 * random() ** 4) / 100,
        dna: `{${Array.from({ length: 10 }, () => 1 + below(9) / 2).join()}}`,
        theatrical: year > 2015 && below(3) === 0 ? { US: `${year}-03-01`, GB: `${year}-04-01` } : {},
        streamings:
          below(4) === 0
            ? ['US', 'GB', 'DE'].map((country) => ({
                service: pick(['Netflix', 'Max', 'Mubi', 'Disney+'], random),
                country,
                asOf: '2026-11',
              }))
            : [],
      };
    });
    await sql`
      insert into titles (id, kind, title, original_title, year, imdb_id, tmdb_id, release_date, runtime_minutes,
        genres, themes, countries, languages, certificate, imdb_score, movie_rating, popularity, dna, synopsis,
        certificates, theatrical, streamings, seasons)
      select id, kind, title, original_title, year, imdb_id, tmdb_id, release_date, runtime_minutes,
        genres::text[], themes::text[], countries::text[], languages::text[], certificate, imdb_score, movie_rating,
        popularity, dna::real[], 'An invented title.', '{}', theatrical, streamings, '[]'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, kind text, title text,
        original_title text, year integer, imdb_id text, tmdb_id integer, release_date text,
        runtime_minutes integer, genres text, themes text, countries text, languages text, certificate text,
        imdb_score real, movie_rating real, popularity real, dna text, theatrical jsonb, streamings jsonb)
    `.execute(db);
  }
}

/**
 * Gives each title one director or creator, and a cast. The lower a person's number, the more credits they
 * get.
 */
async function fillCredits(db: Db, { titles, people, creditsATitle }: CatalogueSize): Promise<void> {
  await sql`select setseed(0.5)`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Two million rows at once, whose titles and people are known to be there.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into credits (title_id, position, person_id, job, role)
      select id, position,
        'p-' || lpad(floor(${people}::integer * power(random(), 2))::integer::text, 7, '0'),
        case when position > 0 then 'cast' when kind = 'movie' then 'director' else 'creator' end,
        case when position > 0 then 'Role ' || floor(random() * 5000)::integer end
      from titles cross join generate_series(0, ${creditsATitle - 1}::integer) as position
      order by id, position
    `.execute(trx);
  });
  if (titles === 0) throw new RangeError('a catalogue of nothing has no credits');
}

function personId(number: number): string {
  return `p-${String(number).padStart(7, '0')}`;
}

function inventWords(count: number, random: () => number): string[] {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ren',
    'sta',
    'vel',
    'tor',
    'an',
    'dri',
    'phe',
    'gun',
    'os',
    'ber',
    'il',
    'cha',
    'wu',
  ];
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables, random)).join(''));
  }
  return [...words];
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
