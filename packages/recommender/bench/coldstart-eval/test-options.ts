import { parseArgs } from 'node:util';
import { UsageError } from '../eval-command.ts';

/** The files of a taste test, as a command's help lists them. */
export const TEST_FILES_HELP = `  FILE            the tests, as JSON (.json or .json.xz): items, genres, age_bands, validation
  --ratings FILE  ratings.dat, ratings.csv, either as .xz, or a folder with ratings.csv; whoever is judged
                  is left out of it
  --movies FILE   movies.dat or movies.csv: genres, from which those who rated are given marks
  --users FILE    users.dat: their ages`;

/** @throws UsageError for an option that isn't one, or a file that is missing. */
export function parseTestOptions(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        ratings: { type: 'string' },
        movies: { type: 'string' },
        users: { type: 'string' },
        titles: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('one FILE of tests is needed');
    if (values.ratings === undefined) throw new UsageError('--ratings FILE is needed');
    return { ...values, ratings: values.ratings, file };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}
