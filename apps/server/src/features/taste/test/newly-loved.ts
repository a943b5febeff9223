import type { TasteTestPayload, TitleId } from '@palate/contract';
import { parseStoredAnswers } from './stored-answers.ts';

type Loved = TasteTestPayload['moviePreferences']['favoriteMovies'];

/** Lists the titles that are loved in the new answers but not in the stored ones. @param before the stored answers */
export function newlyLoved(before: unknown, loved: Loved): TitleId[] {
  const known = new Set(parseStoredAnswers(before).moviePreferences.favoriteMovies.map(({ id }) => id));
  return loved.flatMap(({ id }) => (known.has(id) ? [] : id));
}
