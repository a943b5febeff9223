import { DEFAULT_SHORTCUT_COUNT } from '@palate/contract/constants';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePageFilters } from '../filters/page-filters.ts';
import { AddShortcut } from './add-shortcut.tsx';
import { listLink, shortcutHref } from './shortcut-words.ts';
import './shortcuts.css';
import { usePageShortcuts, useShownShortcuts } from './use-shown-shortcuts.ts';

/**
 * The viewer's first five shortcuts (specification §9), with buttons to add the current page's list and to edit them.
 */
export function ShortcutNav({
  title = null,
  children,
}: {
  /** The name of the page's category; null on the dashboard. */
  title?: string | null;
  /** Content after the shortcuts. */
  children?: ReactNode;
}) {
  const shortcuts = useShownShortcuts()(usePageShortcuts()) ?? [];
  const { openModal } = useModal();
  // The button takes up its space before its code has loaded, so that nothing moves when it appears.
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const page = usePageFilters();
  const link = page && page.unknown.length === 0 ? listLink(page, pathname, title) : null;
  const isSaved = shortcuts.some(({ path }) => path === link?.path);
  return (
    <nav aria-label="Shortcuts">
      <ul className="shortcuts">
        {shortcuts.slice(0, DEFAULT_SHORTCUT_COUNT).map((shortcut) => (
          <li key={shortcut.id}>
            <Link
              to={shortcutHref(shortcut.path, page?.tonightText ?? '')}
              className="chip"
              {...(shortcut.path === link?.path && { 'aria-current': 'page' })}
            >
              {shortcut.title}
            </Link>
          </li>
        ))}
        {link && !isSaved && (
          <li className="empty:hidden">
            <AddShortcut link={link} />
          </li>
        )}
        <li className={isHydrated ? undefined : 'invisible'}>
          <Chip isOutlined onClick={() => openModal({ name: 'editShortcuts', props: null })}>
            Edit shortcuts
          </Chip>
        </li>
      </ul>
      {children && <div className="mt-2">{children}</div>}
    </nav>
  );
}
