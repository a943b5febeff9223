import type { Credits } from '@palate/contract';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { listImportKinds, listWordSources } from './credits.sql.ts';

const WORD_SOURCES = defineCache<'all', ReturnType<typeof listWordSources>>({
  name: 'word sources',
  max: 1,
  bytesOf: () => 5_000,
});

/** Loads the data of the credits page: the imports and the sources of texts that the catalog was built from. */
export async function loadCredits({ db, snapshot }: Context): Promise<Credits> {
  const counting = snapshot.caches.cached(WORD_SOURCES, 'all', () => listWordSources(db));
  const [imports, words] = await Promise.all([listImportKinds(db), counting]);
  return { imports, words };
}
