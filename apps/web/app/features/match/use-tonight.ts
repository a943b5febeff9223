import type { TonightOffsets } from '@palate/contract/filters';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { addressQuery } from '../filters/filter-address.ts';
import { formatTonight } from './tonight.ts';

/** How long after a slider's last step the page is asked for again, ms. */
const SETTLE_MS = 90;

/** The history state of an entry that these sliders made. */
const BY_SLIDERS = { movedBy: 'sliders' } as const;
const isBySliders = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && state.movedBy === BY_SLIDERS.movedBy;

/**
 * Tonight's sliders: they move at once, and the address (and with it every list on the page) follows when
 * they rest. Each gesture (a drag, or the keys pressed on one slider) is one entry of the history, so
 * that Back undoes it as a whole.
 * @param saved the offsets the page was made with
 */
export function useTonight(saved: TonightOffsets) {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<{ madeOn: string; offsets: TonightOffsets } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The gesture under way: the address it began on, and whether it has an entry of its own yet. */
  const gesture = useRef<{ from: string; hasEntry: boolean }>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A draft holds until the page has caught up with it, or was changed by something else, such as Back.
  const isOvertaken =
    draft !== null && draft.madeOn !== location.key && (type === 'POP' || !isBySliders(location));
  const isCaughtUp = draft !== null && formatTonight(draft.offsets) === formatTonight(saved);
  if (isOvertaken || isCaughtUp) setDraft(null);
  const offsets = draft && !isOvertaken ? draft.offsets : saved;

  function move(next: TonightOffsets) {
    // The browser's own address: the router's state follows it, and a slow page is a step behind.
    gesture.current ??= { from: window.location.href, hasEntry: false };
    const own = gesture.current;
    setDraft({ madeOn: location.key, offsets: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      own.hasEntry ||= window.location.href !== own.from;
      const query = new URLSearchParams(window.location.search);
      query.delete('page');
      void navigate(addressQuery(query, formatTonight(next)), {
        // The first step makes the gesture's own entry, the others change it.
        replace: own.hasEntry,
        preventScrollReset: true,
        state: BY_SLIDERS,
      });
    }, SETTLE_MS);
  }

  /** Ends the gesture under way; the next move is undone on its own. */
  const endGesture = () => {
    gesture.current = null;
  };
  return {
    offsets,
    setOffset: (key: SliderKey, offset: number) => move({ ...offsets, [key]: offset }),
    endGesture,
    /** Moves several sliders in a gesture of its own. */
    setOffsets: (next: TonightOffsets) => {
      endGesture();
      move(next);
      endGesture();
    },
  };
}
