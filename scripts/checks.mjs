import { join } from 'node:path';
import { ROOT, run, runTogether } from './run.mjs';

/** Checks that need no browser and no database: types, lint, import rules, dead code, the lockfile. */
export const staticChecks = [
  ['Lockfile', () => run('node', ['scripts/lockfile.mjs', '--check'])],
  ['Licences', () => run('node', ['scripts/licences.mjs', '--check'])],
  ['Service icons', () => run('node', ['scripts/service-icons.mjs', '--check'])],
  ['Route types', () => run('react-router', ['typegen'], { cwd: join(ROOT, 'apps', 'web') })],
  ['Types', () => run('node', ['scripts/types.mjs'])],
  [
    'Lint, import rules and dead code',
    () =>
      runTogether([
        () => run('biome', ['check', '--error-on-warnings', '.']),
        () => run('node', ['scripts/imports.mjs']),
        () => run('knip', []),
      ]),
  ],
];
