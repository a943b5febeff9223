import { dateWords } from '@palate/contract/vocab/date-words';
import { Link } from 'react-router';
import { useLocale } from '../../ui/use-locale.ts';
import { SampleBadge } from '../community/sample-badge.tsx';
import { starsWords } from '../trackers/change-words.ts';
import { Stars } from '../viewings/stars.tsx';
import './writing.css';

/** Who wrote a post and when, with the author's rating and, for its author, why a moderator hid it. */
export function Byline({
  post: { owner, profileName, isSample, rating, postedOn, editedOn, hiddenReason },
}: {
  post: {
    readonly owner: string | null;
    readonly profileName: string;
    readonly isSample: boolean;
    readonly rating?: number | null;
    readonly postedOn: string;
    readonly editedOn: string | null;
    readonly hiddenReason: string | null;
  };
}) {
  const locale = useLocale();
  return (
    <>
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
      {hiddenReason !== null && (
        <p className="type-note mt-1 font-semibold wrap-anywhere">Hidden by a moderator: {hiddenReason}</p>
      )}
    </>
  );
}
