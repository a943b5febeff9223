import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildServiceWorker } from './build-service-worker.mjs';
import { shortenManifest } from './shorten-manifest.mjs';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps', 'web');
const STAMP = join(WEB, 'build', '.stamp');
const SOURCES = [
  'apps/web/app/**/*',
  'apps/web/public/**/*',
  'apps/web/*.ts',
  'apps/web/package.json',
  'packages/contract/src/**/*.ts',
  'docs/account-data.md',
  'scripts/build-pages.mjs',
  'scripts/build-service-worker.mjs',
  'scripts/shorten-manifest.mjs',
  'package-lock.json',
];

/** Builds the pages if their sources or the lockfile have changed since the last build. */
export async function buildPages() {
  const stamp = await hashSources();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === stamp) return;
  console.log('Building the pages …');
  await rm(join(WEB, 'build'), { recursive: true, force: true });
  await runBuild();
  await buildServiceWorker(WEB);
  await shortenManifests();
  await compressAssets();
  // Write the stamp last: an interrupted build has none, and is repeated.
  await writeFile(STAMP, stamp);
}

async function hashSources() {
  const files = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (file.isFile() && !/\.test\.tsx?$/.test(file.name)) files.push(join(file.parentPath, file.name));
  }
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files.sort()) {
    hash.update(file.slice(ROOT.length));
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  }
  return hash.digest('hex');
}

async function runBuild() {
  const cli = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) {
    console.error(output);
    console.error('The pages could not be built. The lines above say why.');
    process.exit(1);
  }
}

/** Shortens the list of routes that browsers load. The server has its own. */
async function shortenManifests() {
  const client = join(WEB, 'build', 'client');
  for await (const file of glob('assets/manifest-*.js', { cwd: client })) {
    const path = join(client, file);
    await writeFile(path, shortenManifest(await readFile(path, 'utf8')));
  }
}

/** Writes a compressed copy (with the highest setting) of every text asset. */
async function compressAssets() {
  const client = join(WEB, 'build', 'client');
  for await (const file of glob('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: client })) {
    const path = join(client, file);
    const content = await readFile(path);
    if (content.length < 1024) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
