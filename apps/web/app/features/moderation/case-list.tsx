import { counted } from '@palate/contract/vocab/number-words';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { type TabKey, tabHref } from './tabs.ts';

/** One page of reports or appeals, with links to the pages before and after it. */
export function CaseList({
  cases: { number, totalPages, total },
  tab,
  noun,
  nouns,
  empty,
  fallback,
  children,
}: {
  cases: { readonly number: number; readonly totalPages: number; readonly total: number };
  tab: TabKey;
  noun: string;
  nouns: string;
  /** Shown if there is nothing. */
  empty: string;
  /** Gets the focus when the last item has left the list. */
  fallback: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const listFocus = useListFocus(list, { fallback });
  if (total === 0) return <p className="type-say max-w-[52ch]">{empty}</p>;
  return (
    <>
      <p className="type-note mb-6 text-dim">{counted(total, noun, nouns)}</p>
      <ul ref={list} {...listFocus} className="cases">
        {children}
      </ul>
      {totalPages > 1 && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {number > 0 && <TextLink to={tabHref(tab, number - 1)}>Previous page</TextLink>}
          <span className="text-dim">
            Page {number + 1} of {totalPages}
          </span>
          {number + 1 < totalPages && <TextLink to={tabHref(tab, number + 1)}>Next page</TextLink>}
        </nav>
      )}
    </>
  );
}

/**
 * Moves the focus away from an item that is about to leave the list: to the first link or button of the next item, or
 * else of the previous one, or else to the list’s section.
 */
export function focusNext(item: HTMLElement | null, section: HTMLElement | null): void {
  const near = item?.nextElementSibling ?? item?.previousElementSibling;
  (near?.querySelector<HTMLElement>('a[href], button') ?? section)?.focus();
}
