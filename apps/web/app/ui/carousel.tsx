import { Children, type ReactNode, useEffect, useRef, useState } from 'react';

/** Whether there are hidden slides before and after the visible ones. */
interface Reach {
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Tolerance for rounding, in px. */
const SLACK_PX = 2;

/**
 * A row that continues beyond the page's edge, with the number of slides per screen of specification §9
 * (carousel.css). It scrolls by touch, wheel and keyboard from the first paint. If not all slides fit, hydration adds
 * two buttons that scroll by a screen.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState<Reach>({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () => {
      const hasBefore = list.scrollLeft > SLACK_PX;
      const hasAfter = list.scrollLeft + list.clientWidth < list.scrollWidth - SLACK_PX;
      setReach((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter ? known : { hasBefore, hasAfter },
      );
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  const move = (screens: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left: screenAway(list, screens), behavior: isStill ? 'instant' : 'smooth' });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are pictures
    <div role="group" aria-label={label} className="carousel">
      <ul ref={track} className="carousel-track bleed-end">
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
      {(reach.hasBefore || reach.hasAfter) && (
        <div className="carousel-buttons no-print">
          <Step label="Previous" isOff={!reach.hasBefore} onStep={() => move(-1)} path="M15 4 7 12l8 8" />
          <Step label="Next" isOff={!reach.hasAfter} onStep={() => move(1)} path="m9 4 8 8-8 8" />
        </div>
      )}
    </div>
  );
}

/** Calculates the scroll position one screen of slides (specification §9) away, in CSS pixels. */
function screenAway(list: HTMLElement, screens: 1 | -1): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  const step = second.offsetLeft - first.offsetLeft;
  const slides = Number(getComputedStyle(list).getPropertyValue('--slides')) || 1;
  return step * (Math.round(list.scrollLeft / step) + screens * slides);
}

/**
 * A scroll button. It stays focusable at an end of the row, so that the last press doesn't lose the focus.
 */
function Step(props: { label: string; path: string; isOff: boolean; onStep(): void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.isOff}
      onClick={props.onStep}
      className="grid size-9 place-items-center aria-disabled:opacity-40"
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={props.path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
