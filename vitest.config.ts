import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const SLOW_HOOK_MS = 60_000;
/** Limit of a hook that starts a server of its own, which may take 170 s on a busy machine. */
const SERVER_HOOK_MS = 180_000;
/** Limit of a poll in a journey: that of Playwright's waits, since both wait for the same pages. Vitest's is a second. */
const JOURNEY_POLL_MS = 30_000;
/** Files of tests that run at once: a database waits for its disk often enough that two share two cores well. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** Files of journeys that run at once. Each also keeps its browser and the server busy. */
const JOURNEY_WORKERS = Math.max(2, Math.floor(availableParallelism() / 2));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,bench}/**/*.test.ts',
            'apps/web/*.test.ts',
            'apps/web/app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          // A test takes a second at most on an idle machine, but other suites run at the same time.
          testTimeout: 20_000,
          // Loading modules takes longer than the tests, so the files of a worker share them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          environment: 'node',
          // A test takes a few seconds at most on an idle machine, but a machine may be shared.
          testTimeout: 90_000,
          maxWorkers: WORKERS,
          // Each file has its own database and server, but loads the server's 1,000 modules only once per worker.
          isolate: false,
          hookTimeout: SLOW_HOOK_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: SERVER_HOOK_MS,
          maxWorkers: JOURNEY_WORKERS,
          expect: { poll: { timeout: JOURNEY_POLL_MS } },
        },
      },
    ],
  },
});
