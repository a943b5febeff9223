import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { PageSpan } from './page-span.ts';

interface Item {
  readonly id: string;
}

/** Maximum number of lists kept (our choice). */
const MOST = 5;

/** Items of lists longer than a URL can show at once, from their first page, by the key of their history entry. */
const kept = new Map<string, readonly Item[]>();

/** Keeps a list's items, so that Back can show them all. @param key the key of the list's history entry */
export function keepPages(key: string, items: readonly Item[]): void {
  kept.delete(key);
  kept.set(key, items);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
}

/** Forgets all kept lists, which have the matches of whoever opened them. */
export const forgetPages = (): void => kept.clear();

/**
 * Adds the pages before a span, as they were when the list was left. Returns the span alone if they aren't kept, or if
 * the list has changed since.
 */
export function joinKeptPages<Kind extends Item>(key: string, span: PageSpan<Kind>): PageSpan<Kind> {
  const items = kept.get(key);
  const before = span.from * span.size;
  if (before === 0 || !items || !span.content.every(({ id }, at) => items[before + at]?.id === id))
    return span;
  // The key belongs to a history entry of this list, so its items are of the same kind.
  const content = [...(items.slice(0, before) as Kind[]), ...span.content];
  return { ...span, from: 0, content, numberOfElements: content.length };
}

/** Returns a list from its first page on if this history entry showed it so; otherwise returns it as it was loaded. */
export function useKeptPages<Kind extends Item>(loaded: PageSpan<Kind>): PageSpan<Kind> {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that only grows gets a new key, and stays the same
  return useMemo(() => joinKeptPages(key, loaded), [loaded]);
}
