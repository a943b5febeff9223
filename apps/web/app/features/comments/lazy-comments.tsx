import { type ComponentProps, Suspense, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';

const CommentsSection = lazyPart(
  () => import('./comments-section.tsx'),
  () => (
    <Section heading="Comments">
      <p>The comments couldn’t be loaded. Reload the page to try again.</p>
    </Section>
  ),
);

/** The comments on a page, loaded when the reader scrolls near them. */
export function LazyComments(props: ComponentProps<typeof CommentsSection>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const waiting = (
    <Section heading="Comments">
      <SkeletonText label="Loading comments" />
    </Section>
  );
  return (
    <div id="comments" ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <CommentsSection key={`${props.subject.kind} ${props.subject.id}`} {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
