import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/**
 * Links between pages of one kind, or between views of a page, like tabs. On a phone they are on one line that scrolls
 * sideways, so that they don't push the page's content down; the current one is scrolled into view.
 * @param label names the links for screen readers
 * @param children `TextLink`s, of which the current one has `aria-current`
 */
export function PageTabs({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const tabs = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // Only when the page changes: somebody may have scrolled the row since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when the current tab may have changed.
  useLayoutEffect(() => {
    if (tabs.current) showCurrent(tabs.current);
  }, [key]);
  return (
    <nav ref={tabs} aria-label={label} className={classNames('page-tabs', className)}>
      {children}
    </nav>
  );
}

/** Scrolls a row sideways until its current link is visible. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]');
  if (!current) return;
  const [link, visible] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  if (link.right > visible.right) row.scrollLeft += link.right - visible.right + link.width;
  else if (link.left < visible.left) row.scrollLeft -= visible.left - link.left;
}
