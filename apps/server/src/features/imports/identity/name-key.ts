import { foldText } from '../../../catalogue/index.ts';

/** Longer names are cut: an index entry has its limit. */
const KEY_LETTERS = 120;

/** A name by which spellings of one title meet, films and shows apart: without case, accents, spaces and punctuation. */
export function nameKey(kind: 'movie' | 'tv_show', name: string): string {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  // A name of signs only is its signs.
  return `${kind === 'movie' ? 'm' : 't'}${(letters || name.trim()).slice(0, KEY_LETTERS)}`;
}

/** The keys of a title's names, each once. */
export function nameKeys(kind: 'movie' | 'tv_show', names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => (name ? [nameKey(kind, name)] : [])))];
}

/**
 * What lists put around a name, behind a sign of it that is quickly looked for: brackets, whose it is, which
 * episode beside its own name, which cut; never which part.
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

/** A name without what lists put around it: “Marvel Studios' Thor”, “Thor (4K UHD)” and “Thor” have one core. */
function coreOf(name: string): string {
  let core = name;
  for (const [sign, around] of AROUND) if (sign.test(core)) core = core.replace(around, '').trim();
  if (core.includes('&')) core = core.replaceAll('&', ' and ');
  if (core.includes('ol')) core = core.replace(/\bvol\b/i, 'volume');
  return core === name || !/[\p{L}\p{N}]{2}/u.test(core) ? name : core;
}

/**
 * The keys by which titles are looked for, each once: of their names, and of the cores of those. Who meets by a
 * core alone isn't the same for that.
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

/** A person by which spellings meet: the letters, sorted, so that “Park Chan-wook” meets “Chan-wook Park”. */
export function personKey(name: string): string {
  return Array.from(foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .sort()
    .join('');
}
