import type { TitleDetail } from '@palate/contract/titles';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';

const TitleDiscussion = lazyPart(
  () => import('./title-discussion.tsx'),
  () => (
    <Section heading="Reviews">
      <p>The reviews couldn’t be loaded. Reload the page to try again.</p>
    </Section>
  ),
);

/**
 * The reviews and comments on a title's page. They are loaded when the reader scrolls near them, because a page that
 * contains them couldn't be cached for visitors (decision 0120).
 */
export function TitleWriting({ title }: { title: TitleDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const waiting = (
    <Section heading="Reviews">
      <SkeletonText label="Loading reviews" />
      <noscript>
        <p className="mt-4">Reviews and comments on this page need JavaScript.</p>
      </noscript>
    </Section>
  );
  return (
    <div id="reviews" ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <TitleDiscussion key={title.id} title={title} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
