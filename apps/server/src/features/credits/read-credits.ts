import type { Credits } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { listImportKinds, listWordSources } from './credits.sql.ts';

/** By snapshot: titles are counted once a version of the catalogue. */
const counted = new WeakMap<Snapshot, ReturnType<typeof listWordSources>>();

/** Who brought in what ships not, and whose words stand about it. */
export async function readCredits({ db, snapshot }: Context): Promise<Credits> {
  const counting = counted.get(snapshot) ?? listWordSources(db);
  counted.set(snapshot, counting);
  // A failure is this request's own: the next one tries again.
  counting.catch(() => counted.delete(snapshot));
  const [imports, words] = await Promise.all([listImportKinds(db), counting]);
  return { imports, words };
}
