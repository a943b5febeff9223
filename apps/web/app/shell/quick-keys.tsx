import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingPart } from '../ui/missing-part.tsx';

const QuickSearch = lazyPart(() => import('./quick-search.tsx'), MissingPart);
const KeyHelp = lazyPart(() => import('./key-help.tsx'), MissingPart);

/**
 * Keyboard shortcuts: `/` opens the search and `?` the help, except while the user is typing or a dialog is
 * open.
 */
export function QuickKeys() {
  const [open, setOpen] = useState<'search' | 'help' | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      if (event.key === '/') setOpen('search');
      else if (event.key === '?') setOpen('help');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === 'search' && <QuickSearch onClose={close} />}
      {open === 'help' && <KeyHelp onClose={close} />}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
