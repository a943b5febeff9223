import { languageName } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';

/** Lists the main languages of titles with the number of titles of each, the language with the most titles first. */
export function listLanguagesOf({
  languages,
  sets,
}: Pick<Snapshot, 'languages' | 'sets'>): { code: string; name: string; titleCount: number }[] {
  return languages.keys
    .map((code) => ({ code, name: languageName(code), titleCount: sets.withMainLanguage(code).size }))
    .filter(({ titleCount }) => titleCount > 0)
    .sort((a, b) => b.titleCount - a.titleCount || (a.name < b.name ? -1 : 1));
}
