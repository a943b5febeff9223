import { parseArgs } from 'node:util';
import { createTmdb } from '../../adapters/tmdb/index.ts';
import { learnFromShipped, tmdbJob } from '../../features/imports/index.ts';
import { type Command, CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { SHARED_OPTIONS } from './import-options.ts';
import { runOnDatabase } from './run-on-database.ts';

/**
 * Default for the fewest votes of a changed title: most titles that change each day are hardly known to
 * anybody (our choice).
 */
const LEAST_VOTES = '20';
const OPTIONS = {
  ...SHARED_OPTIONS,
  since: { type: 'string' },
  limit: { type: 'string' },
  'least-votes': { type: 'string', default: LEAST_VOTES },
} as const;

/** `import tmdb`: updates our titles with TMDB's data, and adds titles that are new there. */
export const importTmdbCommand: Command = {
  name: 'import tmdb',
  usage: '--since DATE [--limit N] [--least-votes 20] [--dry-run] [--again]',
  summary:
    'Imports from The Movie Database, with your key in TMDB_KEY: popular titles, titles in theaters, titles already here, and titles changed since DATE. Imports facts, people, pictures, names, ratings, and where each title streams in the countries of TMDB_COUNTRIES. See its terms; streaming data comes from JustWatch.',
  async run(args, print) {
    const values = parseTmdbArgs(args);
    const limit = values.limit === undefined ? null : toCount('limit', values.limit);
    const leastVotes = toCount('least-votes', values['least-votes']);
    const since = toDay(values.since);
    const { key, url } = loadSettings().tmdb;
    if (key === undefined)
      throw new CommandError(
        'There is no key. Ask themoviedb.org for one (Settings, API) and set TMDB_KEY to the key or the read access token.',
      );
    const modes = { isDryRun: values['dry-run'], isAgain: values.again, noun: 'title', ifNothing: null };
    return runOnDatabase(modes, print, async ({ db, config, signal, setShare }) => {
      const { countries } = config.tmdb;
      const tmdb = createTmdb({ url, key, signal });
      const now = new Date();
      const options = { tmdb, since, now, countries, limit, leastVotes, signal };
      return tmdbJob(db, learnFromShipped, options, setShare);
    });
  },
};

function parseTmdbArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}

function toCount(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`--${option} “${text}” isn’t a number.`);
  return Number(text);
}

/** Parses an ISO date that isn't in the future. */
function toDay(text: string | undefined): string {
  if (text === undefined) throw new CommandError('Since when? Name a day: --since 2026-11-01.');
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text);
  if (!isDay) throw new CommandError(`“${text}” isn’t a day such as 2026-11-01.`);
  if (Date.parse(text) > Date.now()) throw new CommandError(`${text} is still to come.`);
  return text;
}
