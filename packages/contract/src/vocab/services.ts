/**
 * Names of streaming services' icons in Simple Icons (CC0), by the service's key (specification §3 Lists).
 * `scripts/service-icons.mjs` writes these icons to one file. Other services get the first letter of their name as an
 * icon.
 */
const ICONS = {
  'apple-tv': 'appletv',
  'apple-tv-plus': 'appletv',
  bilibili: 'bilibili',
  'cbc-gem': 'cbc',
  'channel-4': 'channel4',
  crunchyroll: 'crunchyroll',
  'fandango-at-home': 'fandango',
  fubo: 'fubo',
  'fubo-tv': 'fubo',
  'google-play': 'googleplay',
  'google-play-movies': 'googleplay',
  'hbo-max': 'hbomax',
  itvx: 'itvx',
  movistar: 'movistar',
  'movistar-plus': 'movistar',
  'movistar-plus-plus': 'movistar',
  mubi: 'mubi',
  netflix: 'netflix',
  niconico: 'niconico',
  now: 'now',
  'now-tv': 'now',
  'paramount-plus': 'paramountplus',
  plex: 'plex',
  'roku-channel': 'roku',
  'the-roku-channel': 'roku',
  showtime: 'showtime',
  'sky-go': 'sky',
  starz: 'starz',
  tubi: 'tubi',
  'tubi-tv': 'tubi',
  viaplay: 'viaplay',
  vimeo: 'vimeo',
  youtube: 'youtube',
  'youtube-premium': 'youtube',
  zdf: 'zdf',
} as const;

/** Names of the icons of Simple Icons (a free collection) that we use, sorted, as in our icon file. */
export const SERVICE_ICON_NAMES: readonly string[] = [...new Set(Object.values(ICONS))].sort();

/** URL path of the file with streaming services' icons. */
export const SERVICE_ICONS_FILE = '/streaming.svg';

/**
 * Returns the URL of a service's icon: `/streaming.svg#netflix`, or a letter (`/streaming.svg#letter-p`).
 * Icons have a single color and work as images and as masks.
 * @param key lower-case words joined by hyphens, as in `GET /streamings/v2`
 */
export function serviceIconUrl(key: string): string {
  if (Object.hasOwn(ICONS, key)) return `${SERVICE_ICONS_FILE}#${ICONS[key as keyof typeof ICONS]}`;
  const letter = /[a-z]/.exec(key.replace(/^the-/, ''))?.[0];
  return `${SERVICE_ICONS_FILE}#letter-${letter ?? 'other'}`;
}
