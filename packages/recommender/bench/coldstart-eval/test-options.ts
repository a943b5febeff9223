import { UsageError } from '../eval-command.ts';
import { readArguments } from '../read-arguments.ts';
import { onlyBy, readRatings } from '../reading/read-ratings.ts';
import { readTrainUsers } from '../topn-eval/read-topn.ts';
import { readColdstart } from './read-coldstart.ts';
import { readMovies } from './read-genres.ts';
import { readAges } from './read-users.ts';

/** The files of a taste test, as a command's help lists them. */
export const TEST_FILES_HELP = `  FILE            the tests, as JSON (.json or .json.xz): items, genres, age_bands, validation
  --ratings FILE  ratings.dat, ratings.csv, either as .xz, or a folder with ratings.csv; whoever is judged
                  is left out of it
  --movies FILE   movies.dat or movies.csv: genres, from which those who rated are given marks
  --users FILE    users.dat: their ages
  --train FILE    a top-N split, whose train users alone are learned from; otherwise all who aren't judged`;

function parseTestOptions(given: readonly string[]) {
  const { ratings, ...others } = readArguments(
    given,
    {
      ratings: { type: 'string' },
      movies: { type: 'string' },
      users: { type: 'string' },
      titles: { type: 'string' },
      train: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    'one FILE of tests',
  );
  if (ratings === undefined) throw new UsageError('--ratings FILE is needed');
  return { ...others, ratings };
}

/**
 * Reads what a command's words name; `movies` and `ages` are null where no file of theirs is named.
 * @returns null, and says why on standard error, where there is nothing to judge
 * @throws UsageError for an option that isn't one, or a file that isn't named
 */
export async function readTests(given: readonly string[]) {
  const options = parseTestOptions(given);
  const [coldstart, all, movies, ages, learners] = await Promise.all([
    readColdstart(options.file),
    readRatings(options.ratings),
    options.movies === undefined ? null : readMovies(options.movies),
    options.users === undefined ? null : readAges(options.users),
    options.train === undefined ? undefined : readTrainUsers(options.train),
  ]);
  if (learners === null) {
    console.error(`Nothing to learn from: there is no ${options.train}.`);
    return null;
  }
  const ratings = all && learners ? onlyBy(all, learners) : all;
  if (coldstart && ratings) return { ...options, coldstart, ratings, movies, ages };
  console.error(`Nothing to judge: there is no ${coldstart ? options.ratings : options.file}.`);
  return null;
}
