import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Whether a file is inside a folder once symbolic links are followed; false if either is missing. */
export function isWithin(folder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}
