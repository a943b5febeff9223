import { UsageError } from '../eval-command.ts';
import { parseArguments } from '../read-arguments.ts';
import { loadRatings, onlyBy } from '../reading/read-ratings.ts';
import { loadTrainUsers } from '../topn-eval/read-topn.ts';
import { loadColdstart } from './read-coldstart.ts';
import { loadMovies } from './read-genres.ts';
import { loadAges } from './read-users.ts';

/** The part of a command's help that explains the arguments for files of simulated taste tests. */
export const TEST_FILES_HELP = `  FILE            the tests, as JSON (.json or .json.xz): items, genres, age_bands, validation
  --ratings FILE  ratings.dat, ratings.csv, either as .xz, or a folder with ratings.csv; whoever is judged
                  is left out of it
  --movies FILE   movies.dat or movies.csv: genres, from which those who rated are given attitudes
  --users FILE    users.dat: their ages
  --train FILE    a top-N split, whose train users alone are learned from; otherwise all who aren't judged`;

function parseTestOptions(given: readonly string[]) {
  const { ratings, ...others } = parseArguments(
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
 * Loads the files that a command's arguments name.
 * @param given the arguments
 * @returns the parsed options with the files' contents, of which `movies` and `ages` are null if the arguments don't
 * name them; null if there is nothing to evaluate, after printing the reason to standard error
 * @throws UsageError for an unknown option or a missing FILE
 */
export async function loadTests(given: readonly string[]) {
  const options = parseTestOptions(given);
  const [coldstart, all, movies, ages, learners] = await Promise.all([
    loadColdstart(options.file),
    loadRatings(options.ratings),
    options.movies === undefined ? null : loadMovies(options.movies),
    options.users === undefined ? null : loadAges(options.users),
    options.train === undefined ? undefined : loadTrainUsers(options.train),
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
