import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** Distance between the pointer and the window's edge at which the page scrolls, in CSS pixels. */
const EDGE_PX = 72;
/** Distance that the page scrolls in each frame, in CSS pixels. */
const STEP_PX = 12;

interface Drag {
  /** Index of the dragged row (`from`), and the index that it would get if it were dropped now (`to`). */
  readonly from: number;
  readonly to: number;
  readonly pointerId: number;
  /** Y position at which the drag began, from the top of the page, in CSS pixels. */
  readonly startY: number;
  readonly nowY: number;
  /** Each row's top and height, from the page's top, when the drag began. */
  readonly rows: readonly { readonly top: number; readonly height: number }[];
}

/** Calculates the index that the dragged row gets if its middle is at `middle`. */
function indexAt({ rows, from }: Drag, middle: number): number {
  return rows.filter(({ top, height }, at) => at !== from && top + height / 2 < middle).length;
}

function moveTo(drag: Drag, nowY: number): Drag {
  const row = drag.rows[drag.from];
  const middle = row ? row.top + row.height / 2 + nowY - drag.startY : 0;
  return { ...drag, nowY, to: indexAt(drag, middle) };
}

/**
 * Reorders rows by dragging their handles, by mouse, pen or finger. Rows keep their positions in the document
 * until the pointer is released; until then they are only displayed elsewhere. Escape cancels.
 * @param list the element whose children are the rows
 * @param onMove called with indexes from 0
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  const follow = useEffectEvent(({ pointerId, pageY }: globalThis.PointerEvent) =>
    setDrag((latest) => (latest?.pointerId === pointerId ? moveTo(latest, pageY) : latest)),
  );
  const scrolled = useEffectEvent((by: number) =>
    setDrag((latest) => latest && moveTo(latest, latest.nowY + by)),
  );
  const drop = useEffectEvent(({ pointerId, pageY }: globalThis.PointerEvent) => {
    if (drag?.pointerId !== pointerId) return;
    setDrag(null);
    // Use the event's position, because the last movements may not have been rendered yet.
    const { from, to } = moveTo(drag, pageY);
    if (from !== to) onMove(from, to);
  });
  useEffect(() => {
    if (!isDragging) return;
    const events = new AbortController();
    const options = { signal: events.signal };
    const cancel = () => setDrag(null);
    let clientY: number | null = null;
    window.addEventListener(
      'pointermove',
      (event) => {
        clientY = event.clientY;
        follow(event);
      },
      options,
    );
    window.addEventListener('pointerup', (event) => drop(event), options);
    window.addEventListener('pointercancel', cancel, options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
    const stop = scrollAtEdges(() => clientY, scrolled);
    return () => {
      events.abort();
      stop();
    };
  }, [isDragging]);

  return {
    isDragging,
    /** Begins to drag a row; use it as `onPointerDown` of the row's handle. */
    start(event: PointerEvent, from: number) {
      if (event.button !== 0 || !list.current) return;
      event.preventDefault();
      const rows = Array.from(list.current.children, (row) => {
        const { top, height } = row.getBoundingClientRect();
        return { top: top + window.scrollY, height };
      });
      const { pointerId, pageY } = event;
      setDrag({ from, to: from, pointerId, startY: pageY, nowY: pageY, rows });
    },
    /** Returns the style of the row at an index while a row is being dragged; otherwise undefined. */
    styleOf(at: number): CSSProperties | undefined {
      if (!drag) return undefined;
      const { from, to, startY, nowY, rows } = drag;
      if (at === from) return { translate: `0 ${nowY - startY}px`, zIndex: 1 };
      const height = rows[from]?.height ?? 0;
      if (from < at && at <= to) return { translate: `0 ${-height}px` };
      return to <= at && at < from ? { translate: `0 ${height}px` } : undefined;
    },
    isDragged: (at: number) => drag?.from === at,
  };
}

/**
 * Scrolls the page while the pointer is near the window's top or bottom.
 * @returns a function that stops it
 */
function scrollAtEdges(pointerY: () => number | null, onScroll: (by: number) => void): () => void {
  let frame = requestAnimationFrame(function step() {
    const y = pointerY();
    const direction = y === null ? 0 : y < EDGE_PX ? -1 : y > window.innerHeight - EDGE_PX ? 1 : 0;
    if (direction !== 0) {
      const before = window.scrollY;
      window.scrollBy({ top: direction * STEP_PX, behavior: 'instant' });
      if (window.scrollY !== before) onScroll(window.scrollY - before);
    }
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
