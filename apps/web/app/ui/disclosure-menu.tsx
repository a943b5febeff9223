import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { classNames } from './class-names.ts';
import { keepInWindow, placeOnSide } from './lists/keep-in-window.ts';

/**
 * A menu opened by a button; works without JavaScript. Its panel, the last child, is moved into the window. It closes
 * on Escape (which returns the focus to the button), on a press or focus outside it, and when the page or `resetKey`
 * changes. If `resetKey` changes while the focus is in the menu, the button gets it.
 */
export function DisclosureMenu({
  label,
  summary,
  resetKey = '',
  className,
  children,
}: {
  /** Accessible name of the button. */
  label: string;
  summary: ReactNode;
  resetKey?: string;
  className?: string;
  children: ReactNode;
}) {
  const here = useLocation();
  const { location: next } = useNavigation();
  const page = (next ?? here).key;
  const focusedOn = useRef<string>(null);
  return (
    <Menu
      key={`${page} ${resetKey}`}
      page={page}
      focusedOn={focusedOn}
      label={label}
      summary={summary}
      className={classNames('menu', className)}
    >
      {children}
    </Menu>
  );
}

function Menu({
  page,
  focusedOn,
  ...props
}: {
  label: string;
  summary: ReactNode;
  className: string;
  children: ReactNode;
  /** Key of the page. */
  page: string;
  /** Receives the page on which the menu was replaced while it had the focus. */
  focusedOn: RefObject<string | null>;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = menu;
    if (focusedOn.current === page) button.current?.focus();
    focusedOn.current = null;
    return () => {
      if (current?.contains(document.activeElement)) focusedOn.current = page;
    };
  }, [page, focusedOn]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !menu.current?.open) return;
      menu.current.open = false;
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    const place = () => placePanel(menu.current);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <details ref={menu} className={props.className} onToggle={() => placePanel(menu.current)}>
      <summary ref={button} aria-label={props.label}>
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}

function placePanel(menu: HTMLDetailsElement | null): void {
  const panel = menu?.lastElementChild;
  const button = menu?.firstElementChild;
  if (!menu?.open || !(panel instanceof HTMLElement) || !(button instanceof HTMLElement)) return;
  keepInWindow(panel);
  placeOnSide(panel, button);
}
