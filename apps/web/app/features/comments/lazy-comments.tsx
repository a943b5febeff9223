import type { ComponentProps } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { LazySection, MissingSection } from '../../ui/loading/lazy-section.tsx';

const TEXTS = { heading: 'Comments', what: 'comments' };
const CommentsSection = lazyPart(
  () => import('./comments-section.tsx'),
  () => <MissingSection {...TEXTS} />,
);

/** The comments on a page, loaded when the reader scrolls near them. */
export function LazyComments(props: ComponentProps<typeof CommentsSection>) {
  return (
    <LazySection id="comments" {...TEXTS}>
      <CommentsSection key={`${props.subject.kind} ${props.subject.id}`} {...props} />
    </LazySection>
  );
}
