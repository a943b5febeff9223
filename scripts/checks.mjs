import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** What needs no browser and no database: types, lint, import rules, dead code, the lockfile. */
export const staticChecks = [
  ['Lockfile', () => run('node', ['scripts/lockfile.mjs', '--check'])],
  ['Licences', () => run('node', ['scripts/licences.mjs', '--check'])],
  ['Service icons', () => run('node', ['scripts/service-icons.mjs', '--check'])],
  ['Route types', () => run('react-router', ['typegen'], { cwd: join(ROOT, 'apps', 'web') })],
  ...['packages/contract', 'packages/recommender', 'apps/server', 'apps/web', 'e2e'].map((workspace) => [
    `Types of ${workspace}`,
    () => run('tsc', ['--noEmit', '-p', workspace]),
  ]),
  ['Lint', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['Import rules', () => run('node', ['scripts/imports.mjs'])],
  ['Dead code', () => run('knip', [])],
];
