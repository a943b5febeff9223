import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { measureTitle } from './display-fit.ts';

type TitleStyle = CSSProperties & Record<'--one' | '--two' | '--three', number> & Record<'--most', string>;

/**
 * A screen's title as large as its column allows, on one to three lines, for any length. The size
 * comes from the text's own widths and container units, so it is right before any script runs.
 */
export function DisplayTitle({
  children,
  mostPx = 190,
  as: Heading = 'h1',
  id,
  lang,
  className,
}: {
  children: string;
  /** Largest size in CSS pixels at the usual root size; it grows with the reader's own text size. */
  mostPx?: number;
  as?: 'h1' | 'h2' | 'p';
  id?: string;
  /** The title's language, where it is not the page's. */
  lang?: string;
  className?: string;
}) {
  const { one, two, three } = measureTitle(children);
  const style: TitleStyle = {
    '--one': one,
    '--two': two,
    '--three': three,
    '--most': `var(--display-most, ${mostPx / 16}rem)`,
  };
  return (
    <Heading id={id} lang={lang} className={classNames('display-title', className)}>
      <span style={style}>{children}</span>
    </Heading>
  );
}
