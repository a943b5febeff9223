// Proves that a feature plugs in: adds `features/sample` to a copy of the project, checks types and runs its test
// there.
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const FILES = join(ROOT, 'scripts', 'sample-feature', 'files');
const COPIED = [
  'packages',
  'apps/server',
  'bench',
  'e2e',
  'package.json',
  'scripts/run.mjs',
  'scripts/types.mjs',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const SHARED_MOST = 3;

/** What the feature edits outside its own files: path, and lines before and after. */
const SHARED_EDITS = [
  [
    'packages/contract/src/index.ts',
    "export * from './rails.ts';",
    "export * from './rails.ts';\nexport * from './sample.ts';",
  ],
  [
    'packages/contract/src/titles.ts',
    '    tracker: tracker.nullable(),',
    '    tracker: tracker.nullable(),\n    sampleNote: z.string().nullable(),',
  ],
];

const copy = await mkdtemp(join(tmpdir(), 'palate-sample-'));
try {
  await copyProject();
  const own = (await readdir(FILES, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  await cp(FILES, copy, { recursive: true });
  const feature = join(copy, 'apps/server/src/features/sample');
  await rename(join(feature, 'check.ts'), join(feature, 'sample.test.ts'));
  for (const edit of SHARED_EDITS) await editShared(edit);

  console.log('Files of its own:');
  for (const { parentPath, name } of own) console.log(`  ${join(parentPath, name).slice(FILES.length + 1)}`);
  console.log('Shared files it edits:');
  for (const [path] of SHARED_EDITS) console.log(`  ${path}`);
  console.log('  the navigation of apps/web, if it has a page');
  if (SHARED_EDITS.length + 1 > SHARED_MOST)
    throw new Error(`More than ${SHARED_MOST} shared files are edited.`);

  const options = { cwd: copy };
  const test = ['run', '--project', 'http', 'apps/server/src/features/sample'];
  if ((await run('node', ['scripts/types.mjs', 'apps/server'], options)) !== 0)
    throw new Error('Its types are wrong.');
  if ((await run('vitest', test, options)) !== 0) throw new Error('It doesn’t plug in.');
} finally {
  await rm(copy, { recursive: true });
}

async function copyProject() {
  const isSource = (path) => !path.includes('node_modules');
  for (const path of COPIED)
    await cp(join(ROOT, path), join(copy, path), { recursive: true, filter: isSource });
  await symlink(join(ROOT, 'data'), join(copy, 'data'));
  await symlink(join(ROOT, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
  // The product's own packages have to be those of the copy.
  await mkdir(join(copy, 'node_modules/@palate'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@palate' && name !== '.cache') {
      await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
    }
  }
  for (const name of ['contract', 'recommender']) {
    await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@palate', name));
  }
}

async function editShared([path, before, after]) {
  const text = await readFile(join(copy, path), 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no line “${before}” any more.`);
  await writeFile(join(copy, path), text.replace(before, after));
}
