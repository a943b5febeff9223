import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../lists/use-is-near.ts';
import { isPostponedHere } from '../postponed.ts';
import { Section } from '../section.tsx';
import { SkeletonText } from './skeleton.tsx';

/** The texts of a section before its content is there. */
interface SectionTexts {
  readonly heading: string;
  /** Names what is loaded: “comments”. */
  readonly what: string;
  /** Shown if the browser runs no scripts. */
  readonly withoutScript?: string;
}

/**
 * A section of a page whose code and data are loaded when the reader comes near it, or at once if
 * it may contain what the viewer chose before signing in. Until then, its heading is there.
 * @param children made with `lazyPart`, with `MissingSection` in case it can't be loaded
 */
export function LazySection({
  id,
  heading,
  what,
  withoutScript,
  children,
}: SectionTexts & {
  /** Id of the section in the page's address. */
  readonly id: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [isWaitedFor, setWaitedFor] = useState(false);
  useEffect(() => setWaitedFor(isPostponedHere()), []);
  const waiting = (
    <Section heading={heading}>
      <SkeletonText label={`Loading ${what}`} />
      {withoutScript && (
        <noscript>
          <p className="mt-4">{withoutScript}</p>
        </noscript>
      )}
    </Section>
  );
  return (
    <div id={id} ref={place}>
      {isNear || isWaitedFor ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

/** Replaces the content of a `LazySection` whose code couldn't be loaded. */
export function MissingSection({ heading, what }: SectionTexts) {
  return (
    <Section heading={heading}>
      <p>The {what} couldn’t be loaded. Reload the page to try again.</p>
    </Section>
  );
}
