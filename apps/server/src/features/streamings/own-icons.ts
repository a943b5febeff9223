import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_PICTURE } from '../../http/own-files.ts';

/**
 * The icons that the operator put into `STATIC_DIR/streaming`, by the service's key: their addresses.
 * Read at each call, so that a file put there shows without a restart; empty where there are none.
 */
export async function listOwnIcons(staticDir: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (staticDir === undefined) return new Map();
  // Without the folder there are no icons of theirs, which is how most installations are.
  const names = await readdir(join(staticDir, 'streaming')).catch(() => []);
  return new Map(
    names.sort().flatMap((name) => {
      const key = OWN_PICTURE.exec(name)?.[1];
      return key === undefined ? [] : [[key, `/static/streaming/${encodeURIComponent(name)}`] as const];
    }),
  );
}
