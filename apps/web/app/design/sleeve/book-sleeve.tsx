import { useId } from 'react';
import { Drawn } from '../drawn.tsx';
import { BOOK_FRAME } from './frames.ts';
import type { Printing } from './printing.ts';
import { printingKey, subjectKey } from './sleeve-drawing.ts';
import type { SleeveSubject } from './sleeve-geometry.ts';
import { useMarkup } from './use-markup.ts';

/**
 * A book's cover and spine, drawn from its DNA by the same rules as a title's sleeve (the cover that we draw for it).
 * Decorative: the element around it names the book.
 * @param printing the variant chosen for the sleeve within its row; undefined for its own variant
 */
export function BookSleeve({
  showTitle = true,
  className,
  printing,
  ...subject
}: SleeveSubject & { showTitle?: boolean; className?: string; printing?: Printing | undefined }) {
  const id = useId();
  const { width, height } = BOOK_FRAME;
  const key = `${showTitle}|${printingKey(printing)}|${subjectKey(subject)}`;
  return (
    <Drawn
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      suppressHydrationWarning
      markup={useMarkup(key, ({ drawBookSleeve }) => drawBookSleeve({ subject, showTitle, printing }, id))}
    />
  );
}
