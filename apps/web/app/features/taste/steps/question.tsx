import { type ReactNode, useEffect, useRef } from 'react';
import type { FeatureName } from '../../../design/illustrations/feature-drawings.ts';
import { FeaturePicture } from '../../../design/illustrations/feature-picture.tsx';

/** One question: its text in the margin, which gets the focus when it appears, and the answers beside it. */
export function Question({
  title,
  why,
  picture,
  children,
  foot,
  isWide,
}: {
  title: string;
  /** Use of the answer, told to the person. */
  why: ReactNode;
  /** Shown on wide screens, below the text. */
  picture?: FeatureName;
  children: ReactNode;
  /** Buttons to continue and go back, which stay visible below a long list of answers. */
  foot: ReactNode;
  /** Whether the answers get the wider column. */
  isWide?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On the first screen leave the focus to the browser; later, focus the new question so that screen
    // readers announce it.
    if (navigator.userActivation?.hasBeenActive) heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.test-surface')?.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-edge page-grid flex-1 content-start pt-5 pb-10 md:pt-16">
        <div className={isWide ? 'col-all lg:col-[1/5]' : 'col-all lg:col-[1/6]'}>
          <h1 ref={heading} tabIndex={-1} className="test-question">
            {title}
          </h1>
          <p className="type-say mt-4 mb-7 max-w-[38ch] text-dim">{why}</p>
          {picture && <FeaturePicture name={picture} className="max-w-[26rem] max-lg:hidden" />}
        </div>
        <div className={isWide ? 'col-all lg:col-[5/-1]' : 'col-all lg:col-[7/-1]'}>{children}</div>
      </div>
      <div className="test-foot page-edge">{foot}</div>
    </div>
  );
}
