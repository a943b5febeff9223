import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { MissingPart } from '../../../ui/loading/missing-part.tsx';
import type { CardMenuPlace } from './card-menu-panel.tsx';

/**
 * The button that opens a card's menu.
 * @param name name of the title or book
 * @param draw renders the menu, whose code may load first
 */
export function CardMore({ name, draw }: { name: string; draw(place: CardMenuPlace): ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback((isFocusReturned: boolean) => {
    setOpen(false);
    if (isFocusReturned) button.current?.focus();
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="card-more"
        aria-expanded={isOpen}
        aria-label={`More: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && <Suspense>{draw({ button, onClose })}</Suspense>}
    </>
  );
}

/** Replaces a menu whose code couldn't be loaded. */
export function MissingMenu({ onClose }: Pick<CardMenuPlace, 'onClose'>) {
  return <MissingPart onClose={() => onClose(true)} />;
}
