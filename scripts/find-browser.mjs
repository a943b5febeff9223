import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const HOW =
  'The journeys need a Chromium. Install one (Debian: apt-get install chromium) or name it: PALATE_BROWSER=/path/to/chromium npm test';

/**
 * Finds a Chromium for the journeys: the one that PALATE_BROWSER names, otherwise the first on the PATH,
 * otherwise the system's package if this user may install it. If there is none, ends the process with
 * instructions.
 */
export async function findBrowser() {
  const named = process.env.PALATE_BROWSER;
  if (named) {
    if (isExecutable(named)) return named;
    console.error(`PALATE_BROWSER is ${named}, but nothing can be run there. ${HOW}`);
    process.exit(1);
  }
  const found = findOnPath() ?? installWithApt();
  if (found) return found;
  console.error(HOW);
  process.exit(1);
}

function findOnPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (isExecutable(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('No Chromium found; installing the system’s package …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  return findOnPath();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
