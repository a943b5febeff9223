import type { Credits } from '@palate/contract/credits';
import { dateWords } from '@palate/contract/vocab/date-words';
import { counted } from '@palate/contract/vocab/number-words';
import { parseSynopsisSource } from '../cards/synopsis-source.ts';

/** An imported source with the attribution that it requires. */
export interface Attribution {
  readonly name: string;
  readonly text: string;
}

const TMDB_ATTRIBUTION =
  'This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming availability comes from JustWatch.';

const ATTRIBUTIONS: Readonly<Record<Credits['imports'][number]['kind'], Attribution>> = {
  imdb: {
    name: 'IMDb',
    text: 'Information courtesy of IMDb (imdb.com), for personal and non-commercial use.',
  },
  tmdb: { name: 'TMDB', text: TMDB_ATTRIBUTION },
  titles: {
    name: 'Title data',
    text: 'Imported by the operator of this site. Each file has its own license. The sources of synopses are listed below.',
  },
  ratings: {
    name: 'Ratings used to train the recommendations',
    text: 'Imported by the operator of this site, under a license that allows training on them. They contain no names.',
  },
};

/**
 * Lists imported sources with their attribution. Call it on the server, because browsers format dates
 * differently.
 */
export const toAttributions = (
  imports: Credits['imports'],
  locale: string,
): (Attribution & { readonly last: string })[] =>
  imports.map(({ kind, date }) => ({
    ...ATTRIBUTIONS[kind],
    last: `Last imported on ${dateWords(date, locale)}`,
  }));

/** Lists sources of synopses without duplicates, most titles first: “Wikipedia (CC BY-SA): 32,769 titles”. */
export function toSynopsisSourceLines(words: Credits['words']): string[] {
  const counts = new Map<string, number>();
  for (const { source, titleCount } of words) {
    const { name, licence } = parseSynopsisSource(source);
    const said = licence ? `${name} ${licence}` : name;
    counts.set(said, (counts.get(said) ?? 0) + titleCount);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${counted(count, 'title')}`);
}
