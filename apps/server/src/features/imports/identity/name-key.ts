import { foldText } from '../../../catalogue/index.ts';

/** Longer names are cut: an index entry has its limit. */
const KEY_LETTERS = 120;

/** A name by which spellings of one title meet, films and shows apart: without case, accents, spaces and punctuation. */
export function nameKey(kind: 'movie' | 'tv_show', name: string): string {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  // A name of signs only is its signs.
  return `${kind === 'movie' ? 'm' : 't'}${(letters || name.trim()).slice(0, KEY_LETTERS)}`;
}

/** The keys of a title's names, each once. */
export function nameKeys(kind: 'movie' | 'tv_show', names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => (name ? [nameKey(kind, name)] : [])))];
}

/** A person by which spellings meet: the letters, sorted, so that “Park Chan-wook” meets “Chan-wook Park”. */
export function personKey(name: string): string {
  return Array.from(foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .sort()
    .join('');
}
