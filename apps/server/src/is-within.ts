import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Returns whether a file is inside a folder, after following symbolic links. Returns false if either doesn't exist.
 */
export function isWithin(folder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}
