import { defineCache } from '../../kernel/caches.ts';
import type { CardPart } from '../../kernel/card-part.ts';
import type { Context } from '../../kernel/context.ts';
import { listPosterSources } from './images.sql.ts';
import { getPictureAddress } from './picture-addresses.ts';

declare module '../../kernel/card-part.ts' {
  interface CardParts {
    posterUrl: string;
  }
}

/** Poster paths by row; as many entries as cached cards. */
const SOURCES = defineCache<number, readonly string[]>({
  name: 'poster sources',
  max: 5_000,
  bytesOf: (sources) => 100 + 100 * sources.length,
});

/**
 * Adds the URL of the title's poster to cards. Titles have no URL if they have no poster, or if this machine can't
 * serve pictures.
 */
export const cardPart: CardPart<'posterUrl'> = {
  name: 'posterUrl',
  async load(context, rows) {
    const { pictures, snapshot } = context;
    if (!pictures) return new Map();
    const posters = new Map<number, string>();
    const addAddress = async ([row, sources]: readonly [number, readonly string[]]) => {
      const title = { id: snapshot.idAt(row), imdbId: snapshot.externalIdAt(row), sources };
      // Don't cache the URL: the operator's posters may change while the catalog stays the same.
      const address = await getPictureAddress(pictures, 'poster', title);
      if (address !== null) posters.set(row, address);
    };
    await Promise.all(Array.from(await getPosterSources(context, rows), addAddress));
    return posters;
  },
};

/**
 * Returns the paths of posters on the image host by row, best first; a title without posters has an empty
 * list.
 */
async function getPosterSources(
  { db, snapshot }: Context,
  rows: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const cached = snapshot.caches.of(SOURCES);
  const found = new Map<number, readonly string[]>();
  const missing = new Map<string, number>();
  for (const row of rows) {
    const sources = cached.get(row);
    if (sources) found.set(row, sources);
    else missing.set(snapshot.idAt(row), row);
  }
  if (missing.size === 0) return found;
  for (const { id, sources } of await listPosterSources(db, [...missing.keys()])) {
    const row = missing.get(id);
    if (row === undefined) continue;
    found.set(row, sources);
    cached.set(row, sources);
  }
  return found;
}
