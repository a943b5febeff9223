import { dateWords } from '@palate/contract/vocab/date-words';
import { Link } from 'react-router';
import { useLocale } from '../../ui/use-locale.ts';
import { starsWords } from '../trackers/change-words.ts';
import { Stars } from '../viewings/stars.tsx';
import './writing.css';

/** Shows who wrote a post and when, with the author's rating. */
export function Byline({
  post: { owner, profileName, rating, postedOn, editedOn },
}: {
  post: {
    readonly owner: string | null;
    readonly profileName: string;
    readonly rating?: number | null;
    readonly postedOn: string;
    readonly editedOn: string | null;
  };
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
