import type { Snapshot } from '../../catalogue/index.ts';

/**
 * The title that a pasted address or id means: an IMDb id, or a page of IMDb, TMDB or Letterboxd, on any of their hosts.
 * @returns rows, the likeliest first; null where the text is no address
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
  // An address that says nothing we can read is no name, and nobody is asked for where it leads.
  return isAddress(text) ? [] : null;
}

/** Whether a text is an address rather than words: one piece, with a host and a path. */
const isAddress = (text: string) => /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+\/\S*)$/i.test(text.trim());

/** Letterboxd tells namesakes apart by a year (`dune-2021`) or a number (`heat-1`) at the end. */
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
