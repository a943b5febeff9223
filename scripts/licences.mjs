// Lists the libraries that Palate uses, by license, for /credits: those in the lockfile that aren't only for
// development, and those whose drawings are served. `--check` only checks that the list is up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const FILE = join(ROOT, 'apps', 'web', 'app', 'features', 'credits', 'libraries.json');
/** Libraries that the lockfile lists as development dependencies, but whose drawings are served. */
const DRAWN_FROM = ['simple-icons'];

const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
const wanted = listByLicence();
if (process.argv.includes('--check')) {
  const listed = JSON.parse(await readFile(FILE, 'utf8').catch(() => '[]'));
  if (JSON.stringify(listed) !== JSON.stringify(wanted)) {
    console.error('The libraries of /credits are not those of package-lock.json. Run: npm run licences');
    process.exit(1);
  }
} else {
  await writeFile(FILE, JSON.stringify(wanted));
  await run('biome', ['format', '--write', FILE]);
  console.log(`${wanted.reduce((sum, { names }) => sum + names.length, 0)} libraries listed.`);
}

/** Returns `[{ licence, names }]`, the license with the most libraries first. */
function listByLicence() {
  const byLicence = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || entry.link) continue;
    if (entry.dev && !DRAWN_FROM.includes(name)) continue;
    // Platform-specific builds of a library that is listed itself.
    if (entry.optional && (entry.os || entry.cpu)) continue;
    if (!entry.license) throw new Error(`${path} names no licence in package-lock.json.`);
    byLicence.set(entry.license, (byLicence.get(entry.license) ?? new Set()).add(name));
  }
  return [...byLicence]
    .map(([licence, names]) => ({ licence, names: [...names].sort() }))
    .sort((a, b) => b.names.length - a.names.length || (a.licence < b.licence ? -1 : 1));
}
