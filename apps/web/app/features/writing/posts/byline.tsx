import type { ReviewSummary } from '@palate/contract/reviews';
import { dateWords } from '@palate/contract/vocab/date-words';
import { Link } from 'react-router';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { starsWords } from '../../../ui/stars-words.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import '../writing.css';

/** Fields of a review, story or comment that its byline shows; stories have no rating. */
export type BylinePost = Pick<ReviewSummary, 'owner' | 'profileName' | 'isSample' | 'postedOn' | 'editedOn'> &
  Partial<Pick<ReviewSummary, 'rating'>>;

/** Shows who wrote a post and when, with the author's rating. */
export function Byline({
  post: { owner, profileName, isSample, rating, postedOn, editedOn },
}: {
  post: BylinePost;
}) {
  const locale = useLocale();
  return (
    <p className="byline">
      {owner === null ? (
        <span className="font-semibold">{profileName}</span>
      ) : (
        <Link to={`/profile/${owner}`} className="byline-name">
          {profileName}
        </Link>
      )}
      {isSample && <SampleBadge />}
      {rating != null && (
        <span>
          <Stars rating={rating} />
          <span className="sr-only">{starsWords(rating)}</span>
        </span>
      )}
      <span className="type-note text-dim">
        <time dateTime={postedOn}>{dateWords(postedOn.slice(0, 'yyyy-mm-dd'.length), locale)}</time>
        {editedOn && <span> · edited</span>}
      </span>
    </p>
  );
}
