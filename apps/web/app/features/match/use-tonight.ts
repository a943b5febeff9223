import type { TonightOffsets } from '@palate/contract/filters';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressQuery } from '../filters/filter-address.ts';
import { formatTonight } from './tonight.ts';

/** A drag settles this long before the page is asked for again, ms. */
const SETTLE_MS = 90;

/**
 * Tonight's sliders: they move at once, and the address (and with it every list on the page) follows
 * in place when the hand rests. `saved` is what the page was made with.
 */
export function useTonight(saved: TonightOffsets) {
  const location = useLocation();
  const navigate = useNavigate();
  const savedText = formatTonight(saved);
  const [draft, setDraft] = useState<{ from: string; offsets: TonightOffsets }>({
    from: savedText,
    offsets: saved,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A draft holds until the page has caught up with it, or has been changed from elsewhere.
  const offsets = draft.from === savedText ? draft.offsets : saved;

  useEffect(() => () => clearTimeout(timer.current), []);

  function replace(next: TonightOffsets) {
    setDraft({ from: savedText, offsets: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const search = new URLSearchParams(location.search);
      search.delete('page');
      void navigate(addressQuery(search, formatTonight(next)), { replace: true, preventScrollReset: true });
    }, SETTLE_MS);
  }

  return {
    offsets,
    setOffset: (key: SliderKey, offset: number) => replace({ ...offsets, [key]: offset }),
    setOffsets: replace,
    reset: () => replace({}),
  };
}
