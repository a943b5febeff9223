import { runTests } from './vitest.mjs';

process.exit(await runTests(['http'], { files: process.argv.slice(2) }));
