import { useId } from 'react';
import { INK } from '../inks.ts';
import { FRAMES, fitToFrame, roomForWords } from './layout.ts';
import { Picture } from './picture.tsx';
import type { Printing } from './printing.ts';
import { composeSleeve, type SleeveSubject } from './sleeve-geometry.ts';
import { SleeveWords } from './sleeve-words.tsx';

export interface SleeveProps extends SleeveSubject {
  /** What the year is followed by, such as "Film". */
  readonly kind?: string;
  /**
   * `poster` is 2:3 and carries the title; `mute` is the same picture without words; `wide` a
   * picture for landscape boxes. The last two fill any box they are put in.
   */
  readonly variant?: 'poster' | 'wide' | 'mute';
  readonly showTitle?: boolean;
  /** Prints year and kind; for sleeves at least 200 px wide, below which they can't be read. */
  readonly showYear?: boolean;
  readonly className?: string;
  /** How its row prints it; its own printing where it stands alone. */
  readonly printing?: Printing | undefined;
}

/** A title's sleeve, drawn from its DNA. Decorative: whatever holds it names the title. */
export function Sleeve({
  kind,
  variant = 'poster',
  showTitle = variant === 'poster',
  showYear = false,
  className,
  printing,
  ...subject
}: SleeveProps) {
  const id = useId();
  const frame = FRAMES[variant];
  const caption = showYear ? [subject.year, kind].filter(Boolean).join(' ') : '';
  const fitted = showTitle ? fitToFrame(subject.title, frame) : null;
  const titleHeight = fitted ? roomForWords(fitted, caption !== '') : 0;
  const composition = composeSleeve(subject, { frame, titleHeight, printing });
  const { stock } = composition;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={frame.width} height={frame.height} fill={stock.sky} />
      <Picture composition={composition} id={id} />
      {/* A hairline, so that a pale sleeve keeps its edge on a pale page. */}
      <rect
        width={frame.width}
        height={frame.height}
        fill="none"
        stroke={INK}
        strokeOpacity="0.16"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {fitted && <SleeveWords composition={composition} fitted={fitted} caption={caption} />}
    </svg>
  );
}
