import { buildPages } from './build-pages.mjs';
import { staticChecks } from './checks.mjs';
import { findBrowser } from './find-browser.mjs';
import { run, runInBackground, runSteps, runTogether } from './run.mjs';
import { runTests } from './vitest.mjs';

process.env.PALATE_BROWSER = await findBrowser();
await runSteps([
  ...staticChecks,
  ['Unit tests', () => runTests(['unit'])],
  ['Sample feature', () => run('node', ['scripts/sample-feature.mjs'])],
  ['Pages', () => buildPages().then(() => 0)],
  // A browser mostly waits, so two halves of the journeys run at once, each with a server and a browser of its own, and
  // the HTTP tests get the time that they leave.
  [
    'HTTP tests, and journeys in the browser',
    () =>
      runTogether([
        () => runTests(['e2e'], { shard: '1/2' }),
        () => runTests(['e2e'], { shard: '2/2' }),
        () => runTests(['http'], { start: runInBackground }),
      ]),
  ],
]);
