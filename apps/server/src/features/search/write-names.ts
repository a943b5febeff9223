import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { listNames, replaceNames } from './names.sql.ts';
import type { TitleNamesTable } from './tables.ts';

/** One of the names that a source has for a title. */
export type GivenName = Pick<TitleNamesTable, 'name' | 'language' | 'country' | 'kind'>;

/** What is longer is a sentence, not a name, and so many are more than any film was ever shown under (our choice). */
const MOST = { letters: 300, names: 200 } as const;

/**
 * Writes the names that a source has for a title, in place of those it had before; other sources' stay.
 * Names that are empty, too long or given twice are passed over. Where something changed the title counts
 * as changed, so that memory hears of it: whoever writes raises the catalogue's version, as for a title.
 * @returns whether something changed
 */
export async function writeNames(
  trx: Transaction<Tables>,
  titleId: string,
  names: readonly GivenName[],
  source: string,
): Promise<boolean> {
  const given = cleanNames(names);
  const known = await listNames(trx, titleId, source);
  if (JSON.stringify(known) === JSON.stringify(given)) return false;
  await replaceNames(trx, titleId, source, given);
  return true;
}

function cleanNames(names: readonly GivenName[]): GivenName[] {
  const kept = new Map<string, GivenName>();
  for (const { name, language, country, kind } of names) {
    // A text of PostgreSQL holds no NUL, and no half of a pair.
    const cleaned = name.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
    if (cleaned === '' || cleaned.length > MOST.letters) continue;
    const row = { name: cleaned, language, country, kind };
    const key = JSON.stringify(row);
    if (!kept.has(key)) kept.set(key, row);
    if (kept.size === MOST.names) break;
  }
  return [...kept.values()];
}
