import { useId } from 'react';
import { Drawn } from '../drawn.tsx';
import { FRAMES } from './frames.ts';
import type { Printing } from './printing.ts';
import { drawingKey } from './sleeve-drawing.ts';
import type { SleeveSubject } from './sleeve-geometry.ts';
import { useMarkup } from './use-markup.ts';

/** Props of `Sleeve`. */
export interface SleeveProps extends SleeveSubject {
  /** Text after the year, such as "Movie". */
  readonly kind?: string;
  /**
   * `poster` is 2:3 with the title; `mute` is the same picture without text; `wide` is a picture for
   * landscape boxes. The last two fill any box.
   */
  readonly variant?: 'poster' | 'wide' | 'mute';
  readonly showTitle?: boolean;
  /** Whether to show year and kind; on sleeves narrower than 200 px they would be unreadable. */
  readonly showYear?: boolean;
  readonly className?: string;
  /** The variant chosen for the sleeve within its row; undefined for its own variant. */
  readonly printing?: Printing | undefined;
}

/**
 * A title's sleeve: the cover that we draw for it from its DNA. Decorative: the element around it names the title.
 * @param showYear whether to show the year
 */
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
  const drawing = { subject, variant, showTitle, caption, printing };
  return (
    <Drawn
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      suppressHydrationWarning
      markup={useMarkup(drawingKey(drawing), ({ drawSleeve }) => drawSleeve(drawing, id))}
    />
  );
}
