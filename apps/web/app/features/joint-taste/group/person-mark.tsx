/** Colors of a mark: as CSS for pages, or fixed for pictures. */
interface MarkColors {
  readonly ink: string;
  readonly paper: string;
}

const PAGE_COLORS: MarkColors = { ink: 'var(--fg)', paper: 'var(--bg)' };

/** Width and height of the box of a person's symbol (`MarkShape`), in its own units. */
export const MARK = 16;

/**
 * Draws a person's symbol: a shape and fill that distinguish the person without color.
 * @param place the person's index in the group
 */
export function MarkShape({ place, colors: { ink, paper } }: { place: number; colors: MarkColors }) {
  const isFilled = place % 2 === 0;
  const paint = isFilled ? { fill: ink } : { fill: paper, stroke: ink, strokeWidth: 2.5 };
  const shapes = [
    <rect key="square" x="3" y="3" width="10" height="10" {...paint} />,
    <circle key="circle" cx="8" cy="8" r="5.5" {...paint} />,
    <path key="diamond" d="M8 1.5 14.5 8 8 14.5 1.5 8Z" {...paint} />,
    <path key="triangle" d="M8 2.5 14 13H2Z" {...paint} />,
  ];
  return (
    <>
      {shapes[place % shapes.length]}
      {place >= shapes.length && <circle cx="8" cy="8" r="1.6" fill={isFilled ? paper : ink} />}
    </>
  );
}

/** A person's symbol (`MarkShape`) in a page, in the colors of the theme. */
export function PersonMark({ place }: { place: number }) {
  return (
    <svg
      viewBox={`0 0 ${MARK} ${MARK}`}
      width={MARK}
      height={MARK}
      aria-hidden="true"
      className="tastes-mark"
    >
      <MarkShape place={place} colors={PAGE_COLORS} />
    </svg>
  );
}
