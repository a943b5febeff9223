import { staticChecks } from './checks.mjs';
import { runSteps } from './run.mjs';
import { runTests } from './vitest.mjs';

await runSteps([...staticChecks, ['Unit tests', () => runTests(['unit'])]]);
