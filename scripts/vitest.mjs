import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPILE_CACHE } from './node-settings.mjs';
import { run } from './run.mjs';

/** With more failing files than this, something is broken, and a second run would only take time. */
const MAX_REPEATED_FILES = 5;
/**
 * Ends the name of a report that has only the files that a run repeated, with the messages of their first run. Their
 * tests count in the report of the repeated run.
 */
export const FIRST_FAILURES = '-failed-first.json';

/**
 * Runs test projects; resolves with the exit code.
 * @param projects names of Vitest projects
 * @param options.files files to run; by default all
 * @param options.env environment variables
 *
 * If PALATE_TEST_RESULTS names a folder, writes the results to it as JSON. There a run with a few failing files
 * repeats those files once, and prints which tests passed only then, so that a flaky test is seen but doesn't hide
 * what the rest of the run found. What the files reported at first stays in a report of its own (`FIRST_FAILURES`).
 */
export async function runTests(projects, { files = [], env = process.env } = {}) {
  const folder = env.PALATE_TEST_RESULTS;
  const database = env.TEST_DATABASE_URL && 'postgres';
  // Commands that tests start load their modules from the server's cache, which takes half the time.
  const start = (args) => run('vitest', args, { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } });
  const name = [...projects, database].filter(Boolean).join('-');
  const report = folder && join(folder, `${name}.json`);
  const status = await runVitest(start, projects, report, files);
  // A run that ended without a report has crashed.
  if (status === 0 || !report || !existsSync(report)) return status;
  return repeatFailedFiles(start, projects, report, status);
}

function runVitest(start, projects, report, files) {
  return start([
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
    ...(report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []),
  ]);
}

async function repeatFailedFiles(start, projects, report, status) {
  const first = JSON.parse(await readFile(report, 'utf8'));
  const failedFiles = first.testResults.filter((file) => file.status !== 'passed');
  if (failedFiles.length === 0 || failedFiles.length > MAX_REPEATED_FILES) return status;
  const firstFailures = report.replace(/\.json$/, FIRST_FAILURES);
  await writeFile(firstFailures, JSON.stringify({ ...first, testResults: failedFiles }));
  console.log(`\nRepeats ${failedFiles.map((file) => file.name).join(', ')}`);
  console.log(`Their first results are in ${firstFailures}`);
  const repeated = await runVitest(
    start,
    projects,
    report.replace(/\.json$/, '-repeated.json'),
    failedFiles.map((file) => file.name),
  );
  const passedFiles = first.testResults.filter((file) => file.status === 'passed');
  await writeFile(report, JSON.stringify({ ...first, testResults: passedFiles }));
  if (repeated === 0) {
    const names = failedFiles.flatMap((file) =>
      file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    );
    console.log(`\nFlaky, passed only when repeated:\n${names.map((name) => `  ${name}`).join('\n')}`);
  }
  return repeated;
}
