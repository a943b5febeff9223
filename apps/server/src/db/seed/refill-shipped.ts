import { certificateGroup } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { fillFacts, type TitleFacts } from './fill-facts.ts';
import { listShippedWithFacts, listTakenIds, updateFacts } from './imported-facts.sql.ts';

const BATCH = 500;

/**
 * Fills gaps in shipped titles with imported facts again, after the shipped files have replaced the titles.
 * The files' own facts stay. An external id that another title has by now isn't filled in.
 */
export async function refillShipped(trx: Transaction<Tables>): Promise<void> {
  const titles = (await listShippedWithFacts(trx)).map(({ facts, ...title }) => ({
    title,
    // Imports wrote it in this shape.
    facts: facts as TitleFacts,
  }));
  const taken = await listTakenIds(
    trx,
    titles.flatMap(({ facts }) => facts.imdb_id ?? []),
    titles.flatMap(({ facts }) => facts.tmdb_id ?? []),
  );
  const rows = titles.map(({ title, facts }) => {
    const free = {
      ...facts,
      imdb_id: facts.imdb_id !== null && !taken.has(facts.imdb_id) ? facts.imdb_id : null,
      tmdb_id: facts.tmdb_id !== null && !taken.has(`${title.kind} ${facts.tmdb_id}`) ? facts.tmdb_id : null,
    };
    const filled = fillFacts(title, free);
    return { ...filled, id: title.id, certificate: certificateGroup(filled.certificates) };
  });
  for (let from = 0; from < rows.length; from += BATCH)
    await updateFacts(trx, rows.slice(from, from + BATCH));
}
