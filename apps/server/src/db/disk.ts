import { chmod, lstat, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Creates the data directory with access for this user only, and checks that it is writable and has enough free space.
 * @throws StartError if the directory can't be created or written, or has too little space
 */
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

/** Mode bits that give access to a file's group and to other users. */
const OTHERS = 0o077;

/**
 * Makes the data directory and everything in it inaccessible to other users. An existing folder may be open to them,
 * and older releases left readable database files. Files that this process creates from now on are private, too,
 * except those that the embedded database unpacks when it is first started; call this function again after that.
 * Symbolic links aren't changed.
 * @throws StartError if something is open to others and belongs to another user
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
    // Another process that shares the folder may remove files that it no longer needs.
    if (code === 'ENOENT') return;
    throw new StartError(
      `Other users can read ${path}, and Palate can’t change that (${code}). ` +
        `Make it this user’s own: chown -R "$(id -un)" and chmod -R go-rwx on DATA_DIR.`,
      { cause },
    );
  }
}

/**
 * Creates a folder and its parents. Node's own `recursive` option hangs if the system can't create folders
 * there, such as below /proc.
 */
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
