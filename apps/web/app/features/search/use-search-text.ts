import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPING_PAUSE_MS } from '../../ui/use-paused.ts';

/** The text being typed, ahead of the address that follows it in place. */
export function useSearchText(asked: string) {
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked);
  const box = useRef<HTMLInputElement>(null);
  const wasRead = useRef(false);
  // The address changed from elsewhere (back, a link): the box follows. What we sent ourselves is no news.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked !== sent.current) setText(asked);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      const query = sent.current ? `?search=${encodeURIComponent(sent.current)}` : '';
      void navigate(`/search${query}`, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
  }
  useEffect(() => {
    if (wasRead.current) return;
    wasRead.current = true;
    // Letters typed before the script was there are in the box alone.
    const typed = box.current?.value ?? '';
    // With results on the page, focus stays where it was left.
    if (typed === '') box.current?.focus({ preventScroll: true });
    if (typed !== text) type(typed);
  });
  return { box, text, type };
}
