import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The location of the catalog's file. */
interface CatalogueFolder {
  readonly path: string;
  /** Deletes a temporary folder. */
  close(): Promise<void>;
}

/**
 * Chooses the file that a database's catalog is stored in. The file in a given folder is kept for the next start (one
 * per database), and leftovers of killed builds are deleted. A temporary folder is used if none is given.
 * @param databaseUrl null for the embedded database
 */
export async function openCatalogueFolder(
  folder: string | undefined,
  databaseUrl: string | null,
): Promise<CatalogueFolder> {
  if (folder === undefined) {
    const temporary = await mkdtemp(join(tmpdir(), 'palate-catalogue-'));
    return {
      path: join(temporary, 'catalogue'),
      close: () => rm(temporary, { recursive: true, force: true }),
    };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const of = databaseUrl ?? 'embedded';
  const name = `catalogue-${createHash('sha256').update(of).digest('hex').slice(0, 16)}`;
  for (const other of await readdir(folder)) {
    const builder = other.startsWith(`${name}.`) ? Number(other.slice(name.length + 1)) : Number.NaN;
    if (Number.isInteger(builder) && !isRunning(builder)) await rm(join(folder, other), { force: true });
  }
  return { path: join(folder, name), close: async () => undefined };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
