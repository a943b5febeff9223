import { conjunction } from './list-words.ts';
/** Invalid URL parameters that a loader replaced with defaults; loaders return it as `fallbacks`. */
export interface Fallbacks {
  /** Messages for the user, one sentence each. */
  readonly messages: readonly string[];
  /** The parameters to remove from the URL. */
  readonly parameters: readonly string[];
}

/** No invalid parameters. */
export const NO_FALLBACKS: Fallbacks = { messages: [], parameters: [] };

/** Reports one invalid parameter with its message. */
export const fallback = (parameter: string, message: string): Fallbacks => ({
  messages: [message],
  parameters: [parameter],
});

/** Reports the page number in a URL, given what `parsePage` made of it: null if it is invalid. */
export const pageFallbacks = (page: number | null): Fallbacks =>
  page === null ? fallback('page', 'That page doesn’t exist, so this is the first.') : NO_FALLBACKS;

/** Combines several reports. */
export const joinFallbacks = (...all: readonly Fallbacks[]): Fallbacks => ({
  messages: all.flatMap(({ messages }) => messages),
  parameters: all.flatMap(({ parameters }) => parameters),
});

/** Reports invalid parameters. Each comes with the noun for its values in the message: `[['year', 'years']]`. */
export function unreadable(broken: readonly (readonly [parameter: string, name: string])[]): Fallbacks {
  if (broken.length === 0) return NO_FALLBACKS;
  const names = conjunction.format(broken.map(([, name]) => name));
  return {
    messages: [
      `Part of this link couldn’t be read, so we ignored it: ${names}. Everything else still applies.`,
    ],
    parameters: broken.map(([parameter]) => parameter),
  };
}

/** Whether a loader's data contains fallbacks. */
export function describesFallbacks(data: unknown): data is { fallbacks: Fallbacks } {
  return typeof data === 'object' && data !== null && 'fallbacks' in data;
}

/** Returns a URL's query (`?a=1&b=2`, or empty) without these parameters. */
export function withoutParameters(search: string, parameters: readonly string[]): string {
  const stored = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !parameters.some((name) => new URLSearchParams(pair).has(name)));
  return stored.length > 0 ? `?${stored.join('&')}` : '';
}

/** Whether a text can't be a name, key or id, because it contains NUL or a lone surrogate. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
