import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/**
 * A section of a page. Its heading and explanation are in the margin, its content on the right (below them up
 * to 960 px).
 */
export function Section({
  heading,
  aside,
  children,
  isRuled,
  className,
}: {
  heading: string;
  /** A reason or a link under the heading. */
  aside?: ReactNode;
  children: ReactNode;
  /** Whether there is a line above the section. */
  isRuled?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('page-edge pb-section', className)}>
      <div className={classNames('page-grid', isRuled && 'border-t border-line pt-4')}>
        <div className="col-margin grid content-start gap-2 pe-5">
          <h2 id={id} className="type-lead">
            {heading}
          </h2>
          {aside}
        </div>
        <div className="col-programme">{children}</div>
      </div>
    </section>
  );
}
