import { dateWords } from '@palate/contract/vocab/date-words';
import { Link } from 'react-router';
import { useLocale } from '../../ui/use-locale.ts';
import { starsWords } from '../trackers/change-words.ts';
import { Stars } from '../viewings/stars.tsx';
import './writing.css';

/**
 * The line that says who wrote a post, when, and how they rated the title. Shows the author why a moderator hid the
 * post.
 */
export function Byline({
  post: { owner, profileName, rating, postedOn, editedOn, hiddenReason },
}: {
  post: {
    readonly owner: string | null;
    readonly profileName: string;
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
