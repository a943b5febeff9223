import { join } from 'node:path';
import { run } from './run.mjs';

/** Runs test projects; where PALATE_TEST_RESULTS names a folder, leaves their counts there as JSON. */
export function runTests(projects) {
  const folder = process.env.PALATE_TEST_RESULTS;
  const file = `${projects.join('-')}${process.env.TEST_DATABASE_URL ? '-postgres' : ''}.json`;
  const report = folder
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, file)}`]
    : [];
  return run('vitest', ['run', ...projects.flatMap((project) => ['--project', project]), ...report]);
}
