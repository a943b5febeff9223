import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_PICTURE } from '../../http/pages/own-files.ts';

/**
 * Lists the URLs of the operator's own icons of streaming services, by service key. Reads the folder
 * `STATIC_DIR/streaming` at each call, so new files appear without a restart. Returns an empty map if there are none.
 */
export async function listOwnIcons(staticDir: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (staticDir === undefined) return new Map();
  // Most installations have no such folder.
  const names = await readdir(join(staticDir, 'streaming')).catch(() => []);
  return new Map(
    names.sort().flatMap((name) => {
      const key = OWN_PICTURE.exec(name)?.[1];
      return key === undefined ? [] : [[key, `/static/streaming/${encodeURIComponent(name)}`] as const];
    }),
  );
}
