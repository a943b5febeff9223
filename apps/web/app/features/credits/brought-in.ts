import type { Credits } from '@palate/contract/credits';
import { dateWords } from '@palate/contract/vocab/date-words';
import { counted } from '@palate/contract/vocab/number-words';
import { wordSource } from '../titles/whose-words.ts';

/** A way by which something came in here, and what is owed for it. */
export interface Debt {
  readonly name: string;
  readonly owed: string;
}

const TMDB_OWED =
  'This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming availability comes from JustWatch.';

const OWED: Readonly<Record<Credits['imports'][number]['kind'], Debt>> = {
  imdb: {
    name: 'IMDb',
    owed: 'Information courtesy of IMDb (imdb.com), for personal and non-commercial use.',
  },
  tmdb: { name: 'TMDB', owed: TMDB_OWED },
  titles: {
    name: 'Title files',
    owed: 'Imported by the operator of this site, under their own licenses. Sources of synopses are listed below.',
  },
  ratings: {
    name: 'Ratings used for training',
    owed: 'Imported by the operator of this site, under a license that allows training on them. They contain no names.',
  },
};

/** What came in besides what ships, and what is owed for it. Made on the server: browsers differ in dates. */
export const toDebts = (imports: Credits['imports'], locale: string): (Debt & { readonly last: string })[] =>
  imports.map(({ kind, date }) => ({ ...OWED[kind], last: `Last imported on ${dateWords(date, locale)}` }));

/** Whose words stand here, each source once, most titles first: "Wikipedia (CC BY-SA): 32,769 titles". */
export function toWordLines(words: Credits['words']): string[] {
  const counts = new Map<string, number>();
  for (const { source, titleCount } of words) {
    const { name, licence } = wordSource(source);
    const said = licence ? `${name} ${licence}` : name;
    counts.set(said, (counts.get(said) ?? 0) + titleCount);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${counted(count, 'title')}`);
}
