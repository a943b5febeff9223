/**
 * Placeholders of a URL template: the title's name, and the country's lower-case ISO code; both get
 * URL-encoded.
 */
const PLACEHOLDER = /\{(title|country)\}/g;

/** URL templates of streaming services' search pages, by the service's key. */
const SEARCH_PAGES: Readonly<Record<string, string>> = {
  'acorn-tv': 'https://acorn.tv/search?q={title}',
  'apple-tv-plus': 'https://tv.apple.com/{country}/search?term={title}',
  'apple-tv': 'https://tv.apple.com/{country}/search?term={title}',
  'bbc-iplayer': 'https://www.bbc.co.uk/iplayer/search?q={title}',
  britbox: 'https://www.britbox.com/search?q={title}',
  'channel-4': 'https://www.channel4.com/search?q={title}',
  crave: 'https://www.crave.ca/search?q={title}',
  crunchyroll: 'https://www.crunchyroll.com/search?q={title}',
  'disney-plus': 'https://www.disneyplus.com/search?q={title}',
  'hbo-max': 'https://play.hbomax.com/search/result?q={title}',
  hulu: 'https://www.hulu.com/search?q={title}',
  itvx: 'https://www.itv.com/watch/search?q={title}',
  mubi: 'https://mubi.com/en/search/films?query={title}',
  netflix: 'https://www.netflix.com/search?q={title}',
  'paramount-plus': 'https://www.paramountplus.com/search/?q={title}',
  peacock: 'https://www.peacocktv.com/watch/search?q={title}',
  'prime-video': 'https://www.primevideo.com/search?phrase={title}',
  'the-criterion-channel': 'https://www.criterionchannel.com/search?q={title}',
  tubi: 'https://tubitv.com/search/{title}',
  'tubi-tv': 'https://tubitv.com/search/{title}',
  youtube: 'https://www.youtube.com/results?search_query={title}',
};

/**
 * Returns the URL template of a service's search page, with the placeholder `{title}` and optionally `{country}`; null
 * if we don't know it.
 * @param serviceKey the service's key, such as `netflix`
 */
export const searchPageOf = (serviceKey: string): string | null =>
  Object.hasOwn(SEARCH_PAGES, serviceKey) ? (SEARCH_PAGES[serviceKey] ?? null) : null;

/**
 * Returns whether a text is a valid URL template of a search page. It must be an `https:` URL without a user name, have
 * `{title}` after the host, and have no placeholders but `{title}` and `{country}`.
 */
export function isLinkTemplate(template: string): boolean {
  const filled = fillLink(template, { title: 'title', country: 'us' });
  if (!template.includes('{title}') || /[{}\s]/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password, hostname } = new URL(filled);
  const isHostFixed = !/^https:\/\/[^/?#]*\{/i.test(template);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.') && isHostFixed;
}

/**
 * Replaces the placeholders of a URL template by URL-encoded values.
 * @param values the title's name, and the country's lower-case ISO code
 */
export function fillLink(template: string, values: { title: string; country: string }): string {
  return template.replaceAll(PLACEHOLDER, (_, name: 'title' | 'country') => encodeURIComponent(values[name]));
}
