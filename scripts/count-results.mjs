// Adds up the result files of the test runs and prints the one line that ends a check.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [folder, status] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const file of await readdir(folder)) {
  const run = JSON.parse(await readFile(join(folder, file), 'utf8'));
  passed += run.numPassedTests;
  failed += run.numFailedTests;
}
// A step that fails without a failing test (types, lint, a crash) is a failure all the same.
if (status !== '0' && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
