import { getPerson } from '@palate/contract';
import type { Person } from '@palate/contract/people';
import { type ApiCall, failureCode } from '../../api.ts';

/** Loads the person with an id; null if there is none. */
export async function loadPerson(id: string, api: ApiCall): Promise<Person | null> {
  try {
    const { id: known, name, jobs, titleCount, bookCount } = await api(getPerson, { params: { id } });
    return { id: known, name, jobs, titleCount, bookCount };
  } catch (error) {
    if (failureCode(error) === 'PERSON_NOT_FOUND') return null;
    throw error;
  }
}
