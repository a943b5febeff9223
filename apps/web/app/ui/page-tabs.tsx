import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => {
    const row = tabs.current;
    const current = row?.querySelector('[aria-current]');
    if (!row || !current) return;
    const outside = current.getBoundingClientRect().right - row.getBoundingClientRect().right;
    if (outside > 0) row.scrollLeft += outside + current.clientWidth;
  });
  return (
    <nav ref={tabs} aria-label={label} className={classNames('page-tabs', className)}>
      {children}
    </nav>
  );
}
