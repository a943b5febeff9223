import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without the parts that draw a window: the journeys take a third of the CPU time with it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const HOW =
  'The journeys need a Chromium. Install one (Debian: apt-get install chromium-headless-shell) or name it: PALATE_BROWSER=/path/to/chromium npm test';

/**
 * Finds a Chromium for the journeys: the one that PALATE_BROWSER names, otherwise a headless shell, which is installed
 * if this user may install the system's packages, otherwise any Chromium on the PATH. If there is none, ends the
 * process with instructions.
 */
export async function findBrowser() {
  const named = process.env.PALATE_BROWSER;
  if (named) {
    if (isExecutable(named)) return named;
    console.error(`PALATE_BROWSER is ${named}, but nothing can be run there. ${HOW}`);
    process.exit(1);
  }
  const found = findOnPath([SHELL]) ?? installWithApt() ?? findOnPath(NAMES);
  if (found) return found;
  console.error(HOW);
  process.exit(1);
}

function findOnPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (isExecutable(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('No headless Chromium found; installing the system’s package …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', SHELL], quiet);
  return findOnPath([SHELL]);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
