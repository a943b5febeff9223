import { lazy, Suspense, useEffect, useState } from 'react';

const QuickSearch = lazy(() => import('./quick-search.tsx'));
const KeyHelp = lazy(() => import('./key-help.tsx'));

/** `/` searches and `?` lists the keys, wherever nothing is being typed and no dialog is open. */
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
