import type { TitleDetail } from '@palate/contract/titles';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { LazySection, MissingSection } from '../../ui/loading/lazy-section.tsx';

const TEXTS = {
  heading: 'Activity',
  what: 'activity',
  withoutScript: 'The activity on this page needs JavaScript.',
};
const TitleActivityList = lazyPart(
  () => import('./title-activity-list.tsx'),
  () => <MissingSection {...TEXTS} />,
);

/** What members did with a title. Members see it; it is loaded when the reader scrolls near it. */
export function TitleActivity({ title }: { title: TitleDetail }) {
  if (!title.tracker) return null;
  return (
    <LazySection id="activity" {...TEXTS}>
      <TitleActivityList
        key={title.id}
        titleId={title.id}
        noun={title.movieType === 'tv_show' ? 'show' : 'movie'}
      />
    </LazySection>
  );
}
