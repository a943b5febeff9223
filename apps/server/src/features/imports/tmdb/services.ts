import { serviceKey } from '../../../catalogue/index.ts';

/** The services for which our name and TMDB's have the same key. */
const SAME_KEY_NAMES = [
  'Netflix',
  'Prime Video',
  'Disney+',
  'Hulu',
  'HBO Max',
  'Paramount+',
  'Apple TV+',
  'Peacock',
  'Crunchyroll',
  'MUBI',
  'Shudder',
  'AMC+',
  'Starz',
  'MGM+',
  'Showtime',
  'Discovery+',
  'BritBox',
  'Acorn TV',
  'Hayu',
  'fubo',
  'Tubi',
  'Pluto TV',
  'The Roku Channel',
  'Plex',
  'Kanopy',
  'Hoopla',
  'The Criterion Channel',
  'YouTube Premium',
  'BBC iPlayer',
  'ITVX',
  'Channel 4',
  'My5',
  'NOW',
  'Sky Go',
  'Curzon Home Cinema',
  'BFI Player',
  'Stan',
  'BINGE',
  'ABC iview',
  'SBS On Demand',
  '7plus',
  'Crave',
  'CBC Gem',
  'Canal+',
  'OCS',
  'Arte',
  'France TV',
  'TF1+',
  'M6+',
  'RTL+',
  'Joyn',
  'WOW',
  'Magenta TV',
  'ZDF',
  'ARD Mediathek',
  'Viaplay',
  'SkyShowtime',
  'Videoland',
  'NPO Start',
  'SVT Play',
  'TV4 Play',
  'DR TV',
  'Movistar+',
  'Filmin',
  'RaiPlay',
  'Timvision',
  'Globoplay',
  'JioHotstar',
  'ZEE5',
  'U-NEXT',
  'Rakuten TV',
  'Rakuten Viki',
  'Philo',
  'Sundance Now',
  'ALLBLK',
  'BET+',
  'Freevee',
] as const;
const OWN_NAME = new Map(SAME_KEY_NAMES.map((name) => [serviceKey(name), name as string]));

/** Our names of services that TMDB names differently, by the key of TMDB's name. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['amazon-prime-video', 'Prime Video'],
  ['max', 'HBO Max'],
  ['apple-tv', 'Apple TV+'],
  ['peacock-premium', 'Peacock'],
  ['paramount-plus-premium', 'Paramount+'],
  ['paramount-plus-essential', 'Paramount+'],
  ['paramount-with-showtime', 'Paramount+'],
  ['tubi-tv', 'Tubi'],
  ['fubotv', 'fubo'],
  ['now-tv', 'NOW'],
  ['now-tv-cinema', 'NOW'],
  ['criterion-channel', 'The Criterion Channel'],
  ['amazon-freevee', 'Freevee'],
  ['hotstar', 'JioHotstar'],
  ['canal-plus-series', 'Canal+'],
  ['movistar-plus-plus', 'Movistar+'],
  ['rtl-plus-premium', 'RTL+'],
]);
/** Matches the name of one of several subscriptions to a service. */
const PLAN = /\s+(?:(?:basic|standard)\s+)?with ads$|\s+\((?:with ads|free)\)$/i;
/**
 * Matches a channel that is sold inside another service. It needs a subscription to that service, and isn't a
 * service by itself.
 */
const CHANNEL = /\bchannel\s*$/i;
const WITHIN = /\b(?:amazon|apple tv|roku premium|plex|fubo|youtube)\b/i;

/**
 * A TMDB provider in our terms: a service that we know (`ours`), an unknown service, or a channel that is sold inside
 * another service and so isn't a service itself.
 */
export type NamedService =
  | { readonly kind: 'ours' | 'unknown'; readonly name: string }
  | { readonly kind: 'channel' };

/**
 * Returns the service that a TMDB provider is, under our name. An unknown service keeps TMDB's name, without the suffix
 * of its plan (“with ads”).
 */
export function nameService(providerName: string): NamedService {
  const name = providerName.trim().replace(PLAN, '');
  if (CHANNEL.test(name) && WITHIN.test(name)) return { kind: 'channel' };
  const key = serviceKey(name);
  const own = RENAMED.get(key) ?? OWN_NAME.get(key);
  return own === undefined ? { kind: 'unknown', name } : { kind: 'ours', name: own };
}
