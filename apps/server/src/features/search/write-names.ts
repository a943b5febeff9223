import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { listNames, replaceNames } from './names.sql.ts';
import type { TitleNamesTable } from './tables.ts';

/** A name of a title as a source, such as TMDB, gives it. */
export type GivenName = Pick<TitleNamesTable, 'name' | 'language' | 'country' | 'kind'>;

/** Limits (our choice): a longer text is a sentence, and no film has more names. */
const MOST = { letters: 300, names: 200 } as const;

/**
 * Replaces the names that a source has for a title; other sources' names stay. Skips names that are empty, too long or
 * duplicates. If anything changed, marks the title as changed; the caller must then increment the catalog's version,
 * so that processes reload the title.
 * @returns whether anything changed
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
  const stored = new Map<string, GivenName>();
  for (const { name, language, country, kind } of names) {
    // PostgreSQL's texts can't contain NUL or lone surrogates.
    const cleaned = name.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
    if (cleaned === '' || cleaned.length > MOST.letters) continue;
    const row = { name: cleaned, language, country, kind };
    const key = JSON.stringify(row);
    if (!stored.has(key)) stored.set(key, row);
    if (stored.size === MOST.names) break;
  }
  return [...stored.values()];
}
