import { getPerson } from '@palate/contract';
import type { Person } from '@palate/contract/people';
import { type ApiCall, failureCode } from '../../api.ts';

/** The person of an id, whatever the filters leave of their work; null where nobody has the id. */
export async function findPerson(id: string, api: ApiCall): Promise<Person | null> {
  try {
    const { id: known, name, jobs, titleCount, bookCount } = await api(getPerson, { params: { id } });
    return { id: known, name, jobs, titleCount, bookCount };
  } catch (error) {
    if (failureCode(error) === 'PERSON_NOT_FOUND') return null;
    throw error;
  }
}
