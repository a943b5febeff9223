/**
 * Streaming services by key, and the icon each goes by (§3 Lists). The icons are Simple Icons' (CC0)
 * under their own names, drawn into one file by `scripts/service-icons.mjs`. A service that isn't
 * here stands under a mark of ours, the first letter of its name.
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

/** Simple Icons' names of the icons we use, each once, in the order of the file. */
export const SERVICE_ICON_NAMES: readonly string[] = [...new Set(Object.values(ICONS))].sort();

/** Where the one file of icons stands, from the site's root. */
export const SERVICE_ICONS_FILE = '/streaming.svg';

/**
 * The address of a service's icon in our file: `/streaming.svg#netflix`, or a letter's mark
 * (`/streaming.svg#letter-p`). Each is one colour, to be a picture or a mask.
 * @param key lower-case words joined by hyphens, as `GET /streamings/v2` gives it
 */
export function serviceIconUrl(key: string): string {
  if (Object.hasOwn(ICONS, key)) return `${SERVICE_ICONS_FILE}#${ICONS[key as keyof typeof ICONS]}`;
  const letter = /[a-z]/.exec(key.replace(/^the-/, ''))?.[0];
  return `${SERVICE_ICONS_FILE}#letter-${letter ?? 'other'}`;
}
