import { runTests } from './vitest.mjs';

process.exit(await runTests(['http']));
