import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TYPING_PAUSE_MS } from '../../ui/loading/use-paused.ts';

/**
 * Manages the text in the search page's box (`box`). The text changes at once; the URL is replaced after a pause in
 * typing.
 * @param asked the text in the URL
 */
export function useSearchText(asked: string) {
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked);
  const box = useRef<HTMLInputElement>(null);
  const wasRead = useRef(false);
  // Something else changed the URL (Back, a link), so update the box. Ignore changes that this hook made
  // itself.
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
    // Text typed before hydration is only in the text box.
    const typed = box.current?.value ?? '';
    // If the page already has results, leave the focus where it is.
    if (typed === '') box.current?.focus({ preventScroll: true });
    if (typed !== text) type(typed);
  });
  return { box, text, type };
}
