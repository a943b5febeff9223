// Adds up the result files of the test runs and prints the one line that ends a check.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_FAILURES } from './vitest.mjs';

const [folder, status] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const file of await readdir(folder)) {
  if (file.endsWith(FIRST_FAILURES)) continue;
  const run = JSON.parse(await readFile(join(folder, file), 'utf8'));
  const tests = run.testResults.flatMap((file) => file.assertionResults);
  passed += tests.filter((test) => test.status === 'passed').length;
  failed += tests.filter((test) => test.status === 'failed').length;
}
// If a step fails without a failing test (types, lint, a crash), count it as a failure.
if (status !== '0' && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
