// Checks types: `npm run types [FOLDER…]`, by default of every project. Projects have different options, so an error
// counts only in files whose nearest tsconfig.json is the project's, as in an editor: each project also checks the
// files that it imports from others, with options that aren't theirs.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './run.mjs';

/** Those that take the longest come first, so that they end together. */
const PROJECTS = [
  'apps/server',
  'apps/web',
  'apps/server/src/catalogue',
  'e2e',
  'packages/contract',
  'packages/recommender',
];
const AT_ONCE = 2;
/** The native compiler. `typescript` itself stays at 6 for tools that need the compiler's JavaScript API. */
const COMPILER = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
/** Matches the first line of an error in a file; further lines are indented. */
const FILE_ERROR = /^(?<path>\S.*?)\(\d+,\d+\): error TS\d+: /;

const chosen = process.argv.slice(2);
const waiting = chosen.length > 0 ? chosen : [...PROJECTS];
await Promise.all(Array.from({ length: AT_ONCE }, checkNext));

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const errors = await checkProject(project);
    if (errors.length === 0) continue;
    console.error(errors.join('\n'));
    process.exitCode = 1;
  }
}

/** Checks a project incrementally. Returns the lines of its own errors, and all lines if the compiler crashed. */
async function checkProject(project) {
  const child = spawn(process.execPath, [COMPILER, '--project', project, '--pretty', 'false'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const lines = (await text(child.stdout)).split('\n').filter(Boolean);
  const code = await ended;
  if (code === 0) return [];
  const hasCrashed = !lines.some((line) => line.includes('error TS'));
  return hasCrashed ? [...lines, `${project}: the compiler ended with ${code}`] : ownErrors(project, lines);
}

/** Returns the lines that aren't about a file of another project. */
function ownErrors(project, lines) {
  let isOwn = true;
  return lines.filter((line) => {
    if (/^\S/.test(line)) {
      const path = FILE_ERROR.exec(line)?.groups.path;
      isOwn = path === undefined || [project, undefined].includes(projectOf(resolve(ROOT, path)));
    }
    return isOwn;
  });
}

/** Returns the project with the nearest tsconfig.json, or undefined if there is none, as for `bench`. */
function projectOf(path) {
  const around = PROJECTS.filter((project) => path.startsWith(join(ROOT, project, '/')));
  return around.toSorted((a, b) => b.length - a.length)[0];
}
