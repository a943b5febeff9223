import type { ExampleMatch, TasteTestPayload, TitleId } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import { getExampleTaste } from '../taste/index.ts';
import { explainMatch } from './explain-match.ts';

/** Titles that an example person loves, known to most people (our choice). */
const LOVED = ['spirited-away-2001', 'the-grand-budapest-hotel-2014', 'amelie-2001', 'past-lives-2023'];
const LOVED_MIN = 2;
/** The example is one of this many titles with the highest matches, a different one each day. */
const CANDIDATES = 12;

/** The examples by day (days since 1970). The example of a day is the same for everybody. */
const EXAMPLES = defineCache<number, Promise<ExampleMatch>>({
  name: 'example matches',
  max: 2,
  bytesOf: () => 8_000,
});

/**
 * Explains a real match, for visitors to look at: what an example person who loves a few well-known titles would see
 * today. `example` is null if the catalog doesn't have the titles.
 */
export function loadExampleMatch({ snapshot, now }: Context): Promise<ExampleMatch> {
  const day = Math.floor(now.getTime() / DAY_MS);
  return snapshot.caches.cached(EXAMPLES, day, () => makeExampleMatch(snapshot, day));
}

async function makeExampleMatch(snapshot: Snapshot, day: number): Promise<ExampleMatch> {
  const known = LOVED.flatMap((id) => snapshot.rowOf(id) ?? []);
  if (known.length < LOVED_MIN) return { example: null };
  const loved = known.map((row) => describeTitle(snapshot, row));
  const taste = await getExampleTaste(snapshot, toAnswers(loved));
  const matches = taste.matches(null);
  const rows = Array.from(matches.keys())
    .filter((row) => !known.includes(row))
    .sort((a, b) => (matches[b] ?? 0) - (matches[a] ?? 0))
    .slice(0, CANDIDATES);
  const row = rows[day % Math.max(1, rows.length)];
  if (row === undefined) return { example: null };
  const match = explainMatch(snapshot, taste, row, { detail: 'false', tonight: undefined });
  return { example: { title: describeTitle(snapshot, row), loved, match } };
}

const toAnswers = (loved: readonly { id: TitleId; title: string }[]): TasteTestPayload => ({
  ageRange: { start: 30, end: 44 },
  countryCode: 'us',
  moviePreferences: { favoriteMovies: loved.map(({ id, title }) => ({ id, title })), pairPreferences: [] },
  genreThemePreferences: { positive: [], negative: ['horror'], neutral: [] },
});
