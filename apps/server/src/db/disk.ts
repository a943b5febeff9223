import { chmod, lstat, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Makes the data directory (for this user alone) and checks that it can be written and has room. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'probe');
    await rm(probe);
  } catch (cause) {
    await rm(probe, { force: true }).catch(() => undefined);
    if (isDiskFull(cause)) throw diskFullAtStart(dataDir, cause);
    throw new StartError(
      `Palate can’t write to ${dataDir} (${(cause as NodeJS.ErrnoException).code ?? 'unknown reason'}). ` +
        'Give it a folder it may write to with DATA_DIR.',
      { cause },
    );
  }
  const disk = await statfs(dataDir);
  if (disk.bavail * disk.bsize < LEAST_FREE_BYTES) throw diskFullAtStart(dataDir);
}

/** Bits of a file’s mode that let its group and everybody else at it. */
const OTHERS = 0o077;

/**
 * Takes the data directory and everything in it from all other users: a folder that was there before may be open, and
 * older releases left files of the database readable. What this process makes from now on is its user's alone as well,
 * but for the files the embedded database unpacks at its first start: call this again after that. Links are left
 * alone.
 * @throws StartError where something is open to others and belongs to somebody else
 */
export async function protectDataDirectory(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  await protect(dataDir);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await protect(join(entry.parentPath, entry.name));
  }
}

async function protect(path: string): Promise<void> {
  try {
    const { mode } = await lstat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Another process that shares the folder removes what it needs no more.
    if (code === 'ENOENT') return;
    throw new StartError(
      `Other users can read ${path}, and Palate can’t change that (${code}). ` +
        `Make it this user’s own: chown -R "$(id -un)" and chmod -R go-rwx on DATA_DIR.`,
      { cause },
    );
  }
}

/** Makes a folder and those above it. Node's own `recursive` never comes back where the system takes no folder, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  let failure = await tryToMake(path);
  if (failure?.code === 'ENOENT' && dirname(path) !== path) {
    await makeFolder(dirname(path));
    failure = await tryToMake(path);
  }
  if (failure) throw failure;
}

async function tryToMake(path: string): Promise<NodeJS.ErrnoException | null> {
  return mkdir(path, { mode: 0o700 }).then(
    () => null,
    (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? null : error),
  );
}

function diskFullAtStart(dataDir: string, cause?: unknown): StartError {
  return new StartError(
    `The disk that holds ${dataDir} is full: Palate needs ${LEAST_FREE_BYTES / 1024 / 1024} MB free. Make room and start again; nothing is lost.`,
    { cause },
  );
}

function isDiskFull(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC';
}
