/** What is said of an address that leads to nothing here, by its host; the first that fits. */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [
    /(^|[/.])boxd\.it\//i,
    'A shortened boxd.it link doesn’t say which film it means. Open it, and paste the address it leads to.',
  ],
  [
    /imdb\.com\/\S*name\/|^nm\d{7,9}$/i,
    'That is a person’s page on IMDb, and we don’t know them by its number. Their name finds them, if they are here.',
  ],
  [/imdb\.com\/\S*title\/|^tt\d{7,9}$/i, 'IMDb has a title of that number, but it isn’t on our shelf.'],
  [/themoviedb\.org\//i, 'TMDB has a page there, but what it’s about isn’t on our shelf.'],
  [/letterboxd\.com\/\S*film\//i, 'Letterboxd has a page there, but its film isn’t on our shelf.'],
  [/trakt\.tv\//i, 'We can’t read links from Trakt. The title’s name finds it, or its link from IMDb.'],
  [
    /wikipedia\.org\/|wikidata\.org\//i,
    'We can’t read links from Wikipedia. The name finds it, or its link from IMDb, TMDB or Letterboxd.',
  ],
  [
    /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+\/\S*)$/i,
    'That is an address we can’t read. A name finds it, or a link from IMDb, TMDB or Letterboxd.',
  ],
];

/** Why a pasted address found nothing, and what would; null for what is no address. */
export function addressWords(search: string): string | null {
  const text = search.trim();
  return SAYINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
