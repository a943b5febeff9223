/** Sources as lists of titles name them, and how they call themselves; a source of another name is said as it is. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^tmdb/i, 'TMDB'],
  [/^imdb/i, 'IMDb'],
  [/omdb/i, 'OMDb'],
  [/^justwatch/i, 'JustWatch'],
  [/^streaming\d{4}$/i, 'A streaming service'],
  [/^wikipedia$/i, 'Wikipedia'],
];

/** Who a source of words is, and the licence they stand under, in brackets: it stands so behind the source's name. */
export function wordSource(source: string): { readonly name: string; readonly licence: string | null } {
  const [, name = source, licence = null] = /^(.*?)\s*(\([^()]*\))?$/s.exec(source) ?? [];
  return { name: NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? name, licence };
}

/** Whose words a synopsis is, a sentence: "Synopsis: Wikipedia (CC BY-SA)." */
export function whoseWords(source: string): string {
  const { name, licence } = wordSource(source);
  return `Synopsis: ${name}${licence ? ` ${licence}` : ''}.`;
}
