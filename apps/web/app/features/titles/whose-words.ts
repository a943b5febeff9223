/** Sources as lists of titles name them, and how they call themselves; a source of another name is said as it is. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^tmdb/i, 'TMDB'],
  [/^imdb/i, 'IMDb'],
  [/omdb/i, 'OMDb'],
  [/^justwatch/i, 'JustWatch'],
  [/^streaming\d{4}$/i, 'A streaming service'],
  [/^wikipedia$/i, 'Wikipedia'],
];

/** Whose words a synopsis is, a sentence: "Wikipedia’s words (CC BY-SA), not ours." */
export function whoseWords(source: string): string {
  // A licence stands behind the name, in brackets.
  const [, name = source, licence] = /^(.*?)\s*(\([^()]*\))?$/s.exec(source) ?? [];
  const known = NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return `${known}’s words${licence ? ` ${licence}` : ''}, not ours.`;
}
