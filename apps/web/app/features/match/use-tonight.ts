import type { TonightOffsets } from '@palate/contract/filters';
import type { TonightKey } from '@palate/contract/vocab/tonight-sliders';
import { formatTonight } from '@palate/contract/vocab/tonight-sliders';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { showToast } from '../../ui/toasts/toast.ts';
import { addressQuery } from './address-query.ts';

/**
 * Delay between a slider's last step and the reload of the page's data, in ms, unless the slider is released before.
 */
const SETTLE_MS = 90;

/** Message for a slider that was moved without a connection. */
const OFFLINE = 'You’re offline. The sliders will apply once you’re back online.';

/** Marks history entries that these sliders created; `step` is the move for which the page was last loaded. */
const BY_SLIDERS = { movedBy: 'sliders' } as const;
const isBySliders = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && state.movedBy === BY_SLIDERS.movedBy;

/** Offsets to which sliders have been moved, and for which the page hasn't been loaded yet. */
interface Draft {
  readonly offsets: TonightOffsets;
  /** Key of the location on which the sliders were moved. */
  readonly madeOn: string;
  /** Number of the move, counted from when the sliders were first rendered. */
  readonly step: number;
}

/**
 * Manages the sliders for tonight: temporary offsets from the viewer's usual taste. They move immediately; the URL,
 * and with it every list on the page, is updated once they stop moving. Each gesture (a drag, or keys pressed on one
 * slider) is one history entry, so that Back undoes it as a whole.
 * @param saved the offsets that the page was loaded with
 */
export function useTonight(saved: TonightOffsets) {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const steps = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Reloads the page's data for the last step; null if that has been done. */
  const pending = useRef<(() => void) | null>(null);
  /** The current gesture: the URL where it began, and whether it has created a history entry. */
  const gesture = useRef<{ from: string; hasEntry: boolean }>(null);
  /** Cancels waiting for a connection; null while it isn't waiting. */
  const waiting = useRef<AbortController>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.abort();
    },
    [],
  );

  // A draft applies until the page has been loaded for it, or until the URL has changed for another reason, such as
  // Back. Equal offsets aren't enough: the page for an earlier move may still be about to appear.
  const isElsewhere = draft !== null && draft.madeOn !== location.key;
  const isOvertaken = isElsewhere && (type === 'POP' || !isBySliders(location));
  const isCaughtUp = isElsewhere && !isOvertaken && location.state.step === draft.step;
  if (isOvertaken || isCaughtUp) setDraft(null);
  const offsets = draft && !isOvertaken ? draft.offsets : saved;

  function move(next: TonightOffsets) {
    // Use the browser's URL, because the router's state lags behind it on a slow page.
    gesture.current ??= { from: window.location.href, hasEntry: false };
    const own = gesture.current;
    steps.current += 1;
    const step = steps.current;
    setDraft({ madeOn: location.key, offsets: next, step });
    clearTimeout(timer.current);
    const apply = () => {
      own.hasEntry ||= window.location.href !== own.from;
      const query = new URLSearchParams(window.location.search);
      query.delete('page');
      void navigate(addressQuery(query, formatTonight(next)), {
        // The first step of a gesture creates a history entry; the others replace it.
        replace: own.hasEntry,
        preventScrollReset: true,
        state: { ...BY_SLIDERS, step },
      });
    };
    pending.current = () => whenOnline(apply);
    timer.current = setTimeout(settle, SETTLE_MS);
  }

  /** Reloads the page's data now, if a slider has moved since. */
  function settle() {
    clearTimeout(timer.current);
    const reload = pending.current;
    pending.current = null;
    reload?.();
  }

  /**
   * Calls `apply` now, or once the browser is online again. A navigation that fails would put the
   * sliders back where the page was loaded.
   */
  function whenOnline(apply: () => void) {
    const wasWaiting = waiting.current !== null;
    waiting.current?.abort();
    waiting.current = null;
    if (navigator.onLine) return apply();
    if (!wasWaiting) showToast({ kind: 'error', message: OFFLINE });
    const wait = new AbortController();
    waiting.current = wait;
    const goOn = () => {
      waiting.current = null;
      apply();
    };
    window.addEventListener('online', goOn, { once: true, signal: wait.signal });
  }

  /** Ends the current gesture, so that the next move is undone separately. */
  const endGesture = () => {
    settle();
    gesture.current = null;
  };
  return {
    offsets,
    setOffset: (key: TonightKey, offset: number) => move({ ...offsets, [key]: offset }),
    settle,
    endGesture,
    /** Moves several sliders as one separate gesture. */
    setOffsets: (next: TonightOffsets) => {
      endGesture();
      move(next);
      endGesture();
    },
  };
}
