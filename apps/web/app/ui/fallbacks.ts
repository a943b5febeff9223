import { conjunction } from './list-words.ts';
/** What a page's loader could not take from its address at its word; loaders return it as `fallbacks`. */
export interface Fallbacks {
  /** What the page says of it, a sentence each. */
  readonly messages: readonly string[];
  /** The parameters it stood in, to be taken out of the address. */
  readonly parameters: readonly string[];
}

export const NO_FALLBACKS: Fallbacks = { messages: [], parameters: [] };

/** One parameter that fell back, and the sentence about it. */
export const fallback = (parameter: string, message: string): Fallbacks => ({
  messages: [message],
  parameters: [parameter],
});

export const joinFallbacks = (...all: readonly Fallbacks[]): Fallbacks => ({
  messages: all.flatMap(({ messages }) => messages),
  parameters: all.flatMap(({ parameters }) => parameters),
});

/** The parameters that made no sense, and what their values are called: `[['year', 'years']]`. */
export function unreadable(broken: readonly (readonly [parameter: string, name: string])[]): Fallbacks {
  if (broken.length === 0) return NO_FALLBACKS;
  const names = conjunction.format(broken.map(([, name]) => name));
  return {
    messages: [
      `We couldn’t read the ${names} in this link, so we ignored them. Everything else still applies.`,
    ],
    parameters: broken.map(([parameter]) => parameter),
  };
}

/** Whether a loader's data tells of fallbacks. */
export function tellsFallbacks(data: unknown): data is { fallbacks: Fallbacks } {
  return typeof data === 'object' && data !== null && 'fallbacks' in data;
}

/** An address's query (`?a=1&b=2`, or empty) without these parameters; the others stay as they are written. */
export function withoutParameters(search: string, parameters: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !parameters.some((name) => new URLSearchParams(pair).has(name)));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Text that no name, key or id holds: NUL, or half a character. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
