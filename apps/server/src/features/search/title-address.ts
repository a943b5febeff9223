import type { Snapshot } from '../../catalogue/index.ts';

/**
 * Finds titles by a pasted URL or id: an IMDb id, or a page of IMDb, TMDB or Letterboxd.
 * @returns rows (positions of titles in the catalog), the most likely title first; empty if the catalog doesn't have
 *   the title; null if the text is neither a URL nor an id
 */
export function findByAddress(snapshot: Snapshot, text: string): number[] | null {
  const imdb = /^(?:.*imdb\.com\/.*)?\b(tt\d{7,9})\b\/?/i.exec(text)?.[1];
  if (imdb) return listDefined(snapshot.rowOf(imdb.toLowerCase()));
  const tmdb = /themoviedb\.org\/(?:[a-z-]+\/)?(movie|tv)\/(\d{1,9})(?!\d)/i.exec(text);
  if (tmdb) {
    const kind = tmdb[1]?.toLowerCase() === 'tv' ? 'tv_show' : 'movie';
    return listDefined(snapshot.rowOfTmdb(kind, Number(tmdb[2])));
  }
  const slug = /letterboxd\.com\/(?:[^/\s]+\/)?film\/([a-z0-9-]+)/i.exec(text)?.[1];
  if (slug) return findByLetterboxdSlug(snapshot, slug.toLowerCase());
  // An unknown URL isn't a name to search for, and we don't fetch it to find out where it leads.
  return isAddress(text) ? [] : null;
}

/** Returns whether a text is a URL and not words: it has a host and a path, and no spaces. */
const isAddress = (text: string) => /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+\/\S*)$/i.test(text.trim());

/**
 * Finds titles by Letterboxd's slug, which ends with a year (`dune-2021`) or a number (`heat-1`) if several
 * titles have the same name.
 */
function findByLetterboxdSlug(snapshot: Snapshot, slug: string): number[] {
  const [, name = slug, end] = /^(.+?)(?:-(\d{1,4}))?$/.exec(slug) ?? [];
  const whole = findWhole(snapshot, slug);
  if (whole.length > 0 || end === undefined) return whole;
  const sameName = findWhole(snapshot, name);
  return end.length === 4 ? sameName.filter((row) => snapshot.yearAt(row) === Number(end)) : sameName;
}

function findWhole(snapshot: Snapshot, slug: string): number[] {
  const { items, isWhole } = snapshot.titleNames.find(slug.replaceAll('-', ' '), { withTypos: false });
  return isWhole ? [...items].slice(0, 1) : [];
}

function listDefined(row: number | undefined): number[] {
  return row === undefined ? [] : [row];
}
