import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { classNames } from './class-names.ts';

/**
 * A menu behind a button, which the browser opens without a script. It closes on Escape (focus returns to the
 * button), on a press or focus outside it, and as soon as another page or `resetKey` comes.
 */
export function DisclosureMenu({
  label,
  summary,
  resetKey = '',
  className,
  children,
}: {
  /** Name of the button. */
  label: string;
  summary: ReactNode;
  resetKey?: string;
  className?: string;
  children: ReactNode;
}) {
  const here = useLocation();
  const { location: next } = useNavigation();
  return (
    <Menu
      key={`${(next ?? here).key} ${resetKey}`}
      label={label}
      summary={summary}
      className={classNames('menu', className)}
    >
      {children}
    </Menu>
  );
}

function Menu(props: { label: string; summary: ReactNode; className: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
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
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={menu} className={props.className}>
      <summary ref={button} aria-label={props.label}>
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}
