import { staticChecks } from './checks.mjs';
import { findBrowser } from './find-browser.mjs';
import { runSteps } from './run.mjs';
import { runTests } from './vitest.mjs';

process.env.PALATE_BROWSER = await findBrowser();
await runSteps([
  ...staticChecks,
  ['Unit and HTTP tests', () => runTests(['unit', 'http'])],
  ['Journeys in the browser', () => runTests(['e2e'])],
]);
