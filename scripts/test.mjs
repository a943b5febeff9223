import { staticChecks } from './checks.mjs';
import { findBrowser } from './find-browser.mjs';
import { run, runSteps } from './run.mjs';
import { runTests } from './vitest.mjs';

process.env.PALATE_BROWSER = await findBrowser();
await runSteps([
  ...staticChecks,
  ['Unit and HTTP tests', () => runTests(['unit', 'http'])],
  ['Sample feature', () => run('node', ['scripts/sample-feature.mjs'])],
  ['Journeys in the browser', () => runTests(['e2e'])],
]);
