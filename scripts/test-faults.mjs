import { runTests } from './vitest.mjs';

if (!process.env.TEST_DATABASE_FOLDER) {
  console.error('These tests stop PostgreSQL: bash scripts/with-postgres.sh npm run test:faults');
  process.exit(1);
}
process.exit(await runTests(['e2e'], { files: ['e2e/postgres-faults.test.ts'] }));
