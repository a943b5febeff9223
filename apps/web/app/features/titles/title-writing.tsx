import type { TitleDetail } from '@palate/contract/titles';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { LazySection, MissingSection } from '../../ui/loading/lazy-section.tsx';

const TEXTS = {
  heading: 'Reviews',
  what: 'reviews',
  withoutScript: 'Reviews and comments on this page need JavaScript.',
};
const TitleDiscussion = lazyPart(
  () => import('./title-discussion.tsx'),
  () => <MissingSection {...TEXTS} />,
);

/**
 * The reviews and comments on a title's page. They are loaded when the reader scrolls near them, because a page that
 * contains them couldn't be cached for visitors (decision 0120).
 */
export function TitleWriting({ title }: { title: TitleDetail }) {
  return (
    <LazySection id="reviews" {...TEXTS}>
      <TitleDiscussion key={title.id} title={title} />
    </LazySection>
  );
}
