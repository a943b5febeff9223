import { foldText } from '../../../catalogue/index.ts';

/** Longer keys are truncated, since index entries have a maximum length. */
const KEY_LETTERS = 120;

/**
 * Returns a key that different spellings of a title share: a letter for the kind, followed by the name without case,
 * accents, spaces and punctuation.
 */
export function nameKey(kind: 'movie' | 'tv_show', name: string): string {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  // The key of a name without letters or digits is the name itself.
  return `${kind === 'movie' ? 'm' : 't'}${(letters || name.trim()).slice(0, KEY_LETTERS)}`;
}

/** Returns the keys (see `nameKey`) of a title's names, without duplicates. */
export function nameKeys(kind: 'movie' | 'tv_show', names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => (name ? [nameKey(kind, name)] : [])))];
}

/**
 * Additions to names in lists: brackets, possessives, “Episode IV” before a name, “director's cut”; but not
 * the number of a part. Each entry has a fast test for whether the addition may occur, and the pattern to
 * remove.
 */
const AROUND = [
  [/\(/, /(?<=: .*)\(episode [^)]*\)/gi],
  [
    /[([]/,
    /[([](?![^)\]]*\b(?:part|vol|volume|chapter|book|episode|season|series|one|two|three|[ivx]+|\d{1,2})\b)[^)\]]*[)\]]/gi,
  ],
  [/['’]/, /^(?:\S+ ){0,3}\S+(?:['’]s|s['’]) (?=\S)/],
  [/episode/i, /\bepisode (?:[ivx]+|\d+)\s*[:–-]\s*(?=\S)/gi],
  [/^the/i, /^the (?=\S)/i],
  [
    /(?:movie|edition|cut|version|remastered|unrated)$/i,
    /(?:[:,–-]| )\s*(?:the movie|special edition|collector['’]s edition|the final cut|director['’]s cut|extended (?:cut|edition|version)|remastered|unrated|uncut)$/i,
  ],
] as const;

/**
 * Returns a name without the additions of `AROUND`: “Marvel Studios' Thor”, “Thor (4K UHD)” and “Thor” have the same
 * core.
 */
function coreOf(name: string): string {
  let core = name;
  for (const [sign, around] of AROUND) if (sign.test(core)) core = core.replace(around, '').trim();
  if (core.includes('&')) core = core.replaceAll('&', ' and ');
  if (core.includes('ol')) core = core.replace(/\bvol\b/i, 'volume');
  return core === name || !/[\p{L}\p{N}]{2}/u.test(core) ? name : core;
}

/**
 * Returns the keys for searching existing titles, without duplicates: those of the names, and those of the names
 * without additions such as “(4K UHD)”. Two titles that share only a key of the second kind aren't necessarily the
 * same.
 */
export function searchKeys(
  kind: 'movie' | 'tv_show',
  names: readonly (string | null | undefined)[],
): string[] {
  const keys = nameKeys(kind, names);
  for (const name of names) {
    const core = name && coreOf(name);
    if (core && core !== name) keys.push(nameKey(kind, core));
  }
  return [...new Set(keys)];
}

/**
 * Returns a key that different spellings of a person's name share: the sorted letters, so that “Park Chan-wook” and
 * “Chan-wook Park” have the same key.
 */
export function personKey(name: string): string {
  return Array.from(foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .sort()
    .join('');
}
