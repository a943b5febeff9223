import { getTitle, type TitleDetail } from '@palate/contract';
import { type ApiCall, orNotFound, orNull } from '../../../api.ts';

/** Loads the titles that texts are about. Titles that are no longer in the catalog are left out. */
export async function loadAbout(api: ApiCall, ids: readonly string[]): Promise<TitleDetail[]> {
  const found = await Promise.all(
    ids.map((id) => orNull(orNotFound(api(getTitle, { params: { id } })), 'TITLE_NOT_FOUND')),
  );
  return found.filter((title) => title !== null);
}
