// A registry may lack some platforms' optional packages. The lockfile then has no entry for them, and `npm
// ci` fails on those platforms. This adds the missing entries (`--check` only reports them). Run it after
// upgrades.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', 'package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const lock = JSON.parse(await readFile(FILE, 'utf8'));
const gaps = findGaps(lock.packages);
if (process.argv.includes('--check')) {
  for (const gap of gaps)
    console.error(`${gap.name} (optional in ${gap.parent}) has no entry in package-lock.json.`);
  if (gaps.length > 0) {
    console.error('Complete the lockfile with: npm run lockfile');
    process.exit(1);
  }
} else {
  for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] = platformEntry(gap);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${gaps.length} entries added.`);
}

/** Finds optional dependencies for which the lockfile has no entry. */
function findGaps(packages) {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isResolved(packages, parent, name))
      .map(([name, range]) => ({
        parent,
        name,
        version: exactVersion(name, range),
        isDev: entry.dev === true,
      })),
  );
}

/** Whether Node would find the package by searching from the parent's folder upwards. */
function isResolved(packages, parent, name) {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function exactVersion(name, range) {
  if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)) return range;
  throw new Error(`${name} is wanted as ${range}; only an exact version can be completed.`);
}

function platformEntry({ name, version, isDev }) {
  const words = name.split(/[-/]/);
  const system = SYSTEMS.find((known) => words.includes(known));
  const processor = PROCESSORS.find((known) => words.some((word) => word === known));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.includes('gnu')
      ? 'glibc'
      : undefined;
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(libc && system === 'linux' && { libc: [libc] }),
    ...(isDev && { dev: true }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
