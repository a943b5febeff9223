/**
 * Icons of streaming services by key (§3 Lists), as named in Simple Icons (CC0). `scripts/service-icons.mjs`
 * writes them to one file. Other services get the first letter of their name as an icon.
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

/** The Simple Icons names in use, without duplicates, in the order of the file. */
export const SERVICE_ICON_NAMES: readonly string[] = [...new Set(Object.values(ICONS))].sort();

/** Path of the icon file from the site's root. */
export const SERVICE_ICONS_FILE = '/streaming.svg';

/**
 * URL of a service's icon: `/streaming.svg#netflix`, or a letter (`/streaming.svg#letter-p`). Icons have a single
 * color and work as images and as masks.
 * @param key lower-case words joined by hyphens, as `GET /streamings/v2` gives it
 */
export function serviceIconUrl(key: string): string {
  if (Object.hasOwn(ICONS, key)) return `${SERVICE_ICONS_FILE}#${ICONS[key as keyof typeof ICONS]}`;
  const letter = /[a-z]/.exec(key.replace(/^the-/, ''))?.[0];
  return `${SERVICE_ICONS_FILE}#letter-${letter ?? 'other'}`;
}
