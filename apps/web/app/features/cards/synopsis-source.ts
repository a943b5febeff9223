/** Patterns of sources' names, with their proper spelling; other names aren't changed. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^tmdb/i, 'TMDB'],
  [/^imdb/i, 'IMDb'],
  [/omdb/i, 'OMDb'],
  [/^justwatch/i, 'JustWatch'],
  [/^streaming\d{4}$/i, 'A streaming service'],
  [/^wikipedia$/i, 'Wikipedia'],
];

/**
 * Splits the source of a synopsis into its display name and its license.
 * @returns `licence` is the text in brackets at the end; null without one
 */
export function parseSynopsisSource(source: string): {
  readonly name: string;
  readonly licence: string | null;
} {
  const [, name = source, licence = null] = /^(.*?)\s*(\([^()]*\))?$/s.exec(source) ?? [];
  return { name: NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? name, licence };
}

/** Formats the source of a synopsis: “Synopsis: Wikipedia (CC BY-SA).” */
export function synopsisSourceWords(source: string): string {
  const { name, licence } = parseSynopsisSource(source);
  return `Synopsis: ${name}${licence ? ` ${licence}` : ''}.`;
}
