import { staticChecks } from './checks.mjs';
import { findBrowser } from './find-browser.mjs';
import { run, runSteps } from './run.mjs';
import { runTests } from './vitest.mjs';

process.env.PALATE_BROWSER = await findBrowser();
await runSteps([
  ...staticChecks,
  ['Unit tests', () => runTests(['unit'])],
  ['Sample feature', () => run('node', ['scripts/sample-feature.mjs'])],
  ['HTTP tests', () => runTests(['http'])],
  ['Journeys in the browser', runJourneys],
]);

/** Runs the journeys on the embedded database, because those that stop PostgreSQL would stop the HTTP tests' server. */
function runJourneys() {
  const env = { ...process.env, TEST_DATABASE_URL: undefined, TEST_DATABASE_FOLDER: undefined };
  return runTests(['e2e'], { env });
}
