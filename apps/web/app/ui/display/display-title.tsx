import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { measureTitle } from './display-fit.ts';

type TitleStyle = CSSProperties & Record<'--one' | '--two' | '--three', number> & Record<'--most', string>;

/**
 * A title of any length, as large as its column allows, on one to three lines. The size is calculated from
 * the text's width and container units, so it is right before any script runs.
 */
export function DisplayTitle({
  children,
  mostPx = 190,
  as: Heading = 'h1',
  id,
  lang,
  dir,
  className,
}: {
  children: string;
  /** Largest font size in CSS pixels at the default root size. It grows with the reader's own text size. */
  mostPx?: number;
  as?: 'h1' | 'h2' | 'p';
  id?: string;
  /** The title's language, if it differs from the page's. */
  lang?: string;
  /** `auto` for a title that a member wrote. */
  dir?: 'auto';
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
    <Heading id={id} lang={lang} dir={dir} className={classNames('display-title', className)}>
      <span style={style}>{children}</span>
    </Heading>
  );
}
