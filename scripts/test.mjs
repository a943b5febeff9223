import { staticChecks } from './checks.mjs';
import { findBrowser } from './find-browser.mjs';
import { run, runInBackground, runSteps, runTogether } from './run.mjs';
import { runTests } from './vitest.mjs';

process.env.PALATE_BROWSER = await findBrowser();
await runSteps([
  ...staticChecks,
  ['Unit tests', () => runTests(['unit'])],
  ['Sample feature', () => run('node', ['scripts/sample-feature.mjs'])],
  // A browser mostly waits, so the HTTP tests get the time that journeys leave.
  [
    'HTTP tests, and journeys in the browser',
    () => runTogether([() => runTests(['e2e']), () => runTests(['http'], { start: runInBackground })]),
  ],
]);
