import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

/** Props that the button that opens a card's menu (`CardMore`) passes to the menu's panel. */
export interface CardMenuPlace {
  /** The button that opened the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Called when the menu closes; `isFocusReturned` says whether the focus returns to the button. */
  onClose(isFocusReturned: boolean): void;
}

/**
 * A card's menu, beside the button that opened it or, on a phone, at the bottom of the screen. It closes on
 * Escape and on a press or focus outside.
 * @param name name of the title or book
 */
export function CardMenuPanel({
  name,
  button,
  onClose,
  children,
}: CardMenuPlace & { name: string; children: ReactNode }) {
  const menu = useRef<HTMLFieldSetElement>(null);
  useMenu(menu, button, onClose);
  return (
    <fieldset ref={menu} popover="manual" className="card-menu">
      <legend className="sr-only">{name}</legend>
      <div className="card-menu-panel">
        <p aria-hidden="true" className="type-lead">
          {name}
        </p>
        {children}
      </div>
    </fieldset>
  );
}

/** Shows the menu beside its button, moves focus into it, and closes it on Escape or a press or focus outside. */
function useMenu(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: (isFocusReturned: boolean) => void,
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = menu.current;
    const opener = button.current;
    if (!shown || !opener) return;
    const place = () => placeBeside(shown, opener);
    shown.showPopover();
    place();
    shown.querySelector('button')?.focus({ preventScroll: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [menu, button]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      // On a phone the menu element itself covers the page around its panel.
      const isOutside = target === menu.current || !menu.current?.contains(target as Node);
      if (isOutside && !button.current?.contains(target as Node)) close(target === menu.current);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close(true);
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [menu, button]);
}
