import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { MissingPart } from '../ui/loading/missing-part.tsx';
import { areKeysOff, GO_KEYS } from './go-keys.ts';

const QuickSearch = lazyPart(() => import('./quick-search.tsx'), MissingPart);
const KeyHelp = lazyPart(() => import('./key-help.tsx'), MissingPart);

/** Time for which `g` waits for its second key, in ms (our choice). */
const SECOND_KEY_MS = 1_500;

/**
 * Keyboard shortcuts: `/` opens the search, `?` the help, and `g` with a letter a page, except while the user is
 * typing or a dialog is open. The help can switch off all but itself.
 */
export function QuickKeys() {
  const [open, setOpen] = useState<'search' | 'help' | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const to = event.timeStamp - wentAt < SECOND_KEY_MS ? GO_KEYS[key]?.to : undefined;
      wentAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (key === '?') setOpen('help');
      else if (areKeysOff()) return;
      else if (to) void navigate(to);
      else if (key === '/') setOpen('search');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
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
