/**
 * Messages for a pasted URL that leads to no title here, by a pattern of the URL. The first match is used.
 */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [
    /(^|[/.])boxd\.it\//i,
    'A shortened boxd.it link doesn’t say which movie it means. Open it, then paste the full link.',
  ],
  [
    /imdb\.com\/\S*name\/|^nm\d{7,9}$/i,
    'That’s an IMDb page for a person we couldn’t find. Try searching for their name.',
  ],
  [/imdb\.com\/\S*title\/|^tt\d{7,9}$/i, 'We don’t have that title from IMDb yet.'],
  [/themoviedb\.org\//i, 'We don’t have that title from TMDB yet.'],
  [/letterboxd\.com\/\S*film\//i, 'We don’t have that movie from Letterboxd yet.'],
  [/trakt\.tv\//i, 'Trakt links aren’t supported. Search by title, or paste an IMDb link.'],
  [
    /wikipedia\.org\/|wikidata\.org\//i,
    'Wikipedia links aren’t supported. Search by name, or paste a link from IMDb, TMDB or Letterboxd.',
  ],
  [
    /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+\/\S*)$/i,
    'That link isn’t supported. Search by name, or paste a link from IMDb, TMDB or Letterboxd.',
  ],
];

/** Explains why a pasted URL found nothing, and what would work. Returns null if the text isn't a URL. */
export function addressWords(search: string): string | null {
  const text = search.trim();
  return SAYINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
