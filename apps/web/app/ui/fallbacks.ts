import { joinWithAnd } from './lists/list-words.ts';
/** Invalid URL parameters that a loader replaced with defaults; loaders return it as `fallbacks`. */
export interface Fallbacks {
  /** Messages for the user, one sentence each. */
  readonly messages: readonly string[];
  /** The parameters to remove from the URL. */
  readonly parameters: readonly string[];
}

/** No invalid parameters. */
export const NO_FALLBACKS: Fallbacks = { messages: [], parameters: [] };

/** Creates the report of one invalid parameter, with the message for the user. */
export const fallback = (parameter: string, message: string): Fallbacks => ({
  messages: [message],
  parameters: [parameter],
});

/**
 * Creates the report of an invalid page number. `page` is the result of `parsePage`; if it isn't null, the report is
 * empty.
 */
export const pageFallbacks = (page: number | null): Fallbacks =>
  page === null ? fallback('page', 'That page doesn’t exist, so the first page is shown.') : NO_FALLBACKS;

/** Combines several reports into one. */
export const joinFallbacks = (...all: readonly Fallbacks[]): Fallbacks => ({
  messages: all.flatMap(({ messages }) => messages),
  parameters: all.flatMap(({ parameters }) => parameters),
});

/**
 * Creates the report of several invalid parameters. The message calls each by the given name: `[['year', 'years']]`.
 */
export function unreadable(broken: readonly (readonly [parameter: string, name: string])[]): Fallbacks {
  if (broken.length === 0) return NO_FALLBACKS;
  const names = joinWithAnd(broken.map(([, name]) => name));
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

/** Returns a URL's query (`?a=1&b=2`, or empty) without the given parameters. */
export function withoutParameters(search: string, parameters: readonly string[]): string {
  const stored = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !parameters.some((name) => new URLSearchParams(pair).has(name)));
  return stored.length > 0 ? `?${stored.join('&')}` : '';
}

/** Whether a text can't be a name, key or id, because it contains NUL or a lone surrogate. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
