import { type Tmdb, TmdbError } from '../../../adapters/tmdb/index.ts';
import type { SeasonOfEpisodes, ShowEpisodes } from '../../shows/index.ts';
import type { ImportProblem } from '../imported-title.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { asRecord, listObjectsAt } from './answer-lists.ts';

/** Limits for one show, so that a broken response can't cause endless requests (our choice). */
const SEASONS_MOST = 200;
const EPISODES_MOST = 3_000;
const NUMBER_MOST = 9_999;
const NAME_LETTERS = 300;

/**
 * Fetches the episodes of a show's seasons from TMDB, one request per season. If TMDB doesn't have a season, or its
 * response can't be parsed, the season is skipped and reported, and keeps the stored episodes.
 * @param answer TMDB's response for the show, which lists the seasons
 * @throws TmdbError if TMDB can't be reached or rejects the key
 */
export async function fetchEpisodes(
  tmdb: Tmdb,
  tmdbId: number,
  answer: unknown,
): Promise<{ episodes: ShowEpisodes; problems: readonly ImportProblem[] }> {
  const source = asRecord(answer);
  const fields = new FieldReader(tmdbId, source);
  const listed = listObjectsAt(fields, source, ['seasons'])
    .map(({ season_number }) => Number(season_number))
    .filter((number) => Number.isInteger(number) && number >= 0 && number <= NUMBER_MOST);
  // `parseTmdbTitle` has reported a list that can't be parsed.
  const report = new FieldReader(tmdbId, source);
  if (listed.length > SEASONS_MOST)
    report.refuse('seasons', `Only the first ${SEASONS_MOST} of ${listed.length} seasons are read`);
  const read: SeasonOfEpisodes[] = [];
  for (const number of listed.slice(0, SEASONS_MOST)) {
    const season = await fetchSeason(tmdb, tmdbId, number, report);
    if (season) read.push(season);
  }
  return { episodes: { listed, read }, problems: report.problems };
}

async function fetchSeason(
  tmdb: Tmdb,
  tmdbId: number,
  number: number,
  report: FieldReader,
): Promise<SeasonOfEpisodes | null> {
  const field = `season ${number}`;
  let answer: Readonly<Record<string, unknown>>;
  try {
    answer = asRecord(await tmdb.getSeason(tmdbId, number));
  } catch (error) {
    if (!(error instanceof TmdbError) || error.trouble === 'away' || error.trouble === 'refused') throw error;
    report.refuse(field, error.message);
    return null;
  }
  if (!Array.isArray(answer.episodes)) {
    report.refuse(field, 'TMDB’s answer has no episodes');
    return null;
  }
  const records = listObjectsAt(report, answer, ['episodes']);
  if (records.length > EPISODES_MOST)
    report.refuse(field, `Only the first ${EPISODES_MOST} of ${records.length} episodes are read`);
  return { season: number, episodes: parseEpisodes(records.slice(0, EPISODES_MOST), tmdbId) };
}

/** Parses the episodes of a season, each number once; episodes without a number are skipped. */
function parseEpisodes(
  records: readonly Readonly<Record<string, unknown>>[],
  tmdbId: number,
): SeasonOfEpisodes['episodes'] {
  const episodes = new Map<number, SeasonOfEpisodes['episodes'][number]>();
  for (const record of records) {
    // Don't report problems of single episodes; there would be too many.
    const fields = new FieldReader(tmdbId, record);
    const number = fields.integer('episode_number', 1, NUMBER_MOST);
    if (number === undefined || episodes.has(number)) continue;
    const name = fields.text('name', NAME_LETTERS) ?? null;
    const airedOn = (record.air_date === '' ? undefined : fields.date('air_date')) ?? null;
    // TMDB's placeholder “Episode 3” adds nothing to the number.
    episodes.set(number, { number, name: name === `Episode ${number}` ? null : name, airedOn });
  }
  return [...episodes.values()];
}
