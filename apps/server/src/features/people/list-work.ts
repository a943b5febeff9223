import { AppError, type Paged, type WorkItem } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import { listParts } from './people.sql.ts';
import { listWork, type WorkFilter } from './person-rows.ts';

/**
 * Lists one page of the titles that a person worked on, with the person's jobs and roles. It needs two queries
 * regardless of the number of titles.
 * @throws PERSON_NOT_FOUND
 */
export async function listWorkPage(
  context: Context,
  personId: string,
  query: WorkFilter & { page: number; size: number },
): Promise<Paged<WorkItem>> {
  const { snapshot } = context;
  const person = snapshot.people.personOf(personId);
  if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
  const rows = listWork(snapshot, person, query);
  const page = rows.slice(query.page * query.size, (query.page + 1) * query.size);
  const ids = page.map((row) => snapshot.idAt(row));
  const [cards, parts] = await Promise.all([
    hydrateCards(context, page),
    listParts(context.db, personId, ids),
  ]);
  const content = cards.map((card) => ({
    card,
    parts: parts.filter(({ title_id }) => title_id === card.id).map(({ job, role }) => ({ job, role })),
  }));
  return pageOf(content, query, rows.length);
}
