import { SLIDERS } from '@palate/contract/vocab/sliders';
import { useNavigate } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { DeletePost } from '../writing/posts/delete-post.tsx';
import type { ReviewData } from '../writing/posts/load-post.server.ts';
import { PostPage } from '../writing/posts/post-page.tsx';

/** The page `/reviews/{id}`: a whole review with its comments. */
export function ReviewPage({ data: { review, about, title } }: { data: ReviewData }) {
  const navigate = useNavigate();
  return (
    <PostPage
      kind="review"
      post={review}
      heading={about ? `Review of ${about.name}` : `A review by ${review.profileName}`}
      above={
        about && (
          <p>
            Review of <TextLink to={about.href}>{about.name}</TextLink>{' '}
            <span className="text-dim">({about.year})</span>
          </p>
        )
      }
      below={<ReviewDna dna={review.dna} />}
      comments={<LazyComments subject={{ kind: 'review', id: review.id }} title={title} />}
      deleteButton={
        <DeletePost
          kind="review"
          id={review.id}
          onDelete={() => void navigate(about?.href ?? '/write', { replace: true })}
        />
      }
    />
  );
}

/** The author's own values for the title's DNA; renders nothing if they gave none. */
function ReviewDna({ dna }: Pick<ReviewData['review'], 'dna'>) {
  if (dna.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="font-semibold">The author’s view of the title’s DNA</p>
      <dl className="review-dna">
        {dna.map(({ slider, value }) => {
          const scale = SLIDERS.find(({ key }) => key === slider);
          return (
            <div key={slider}>
              <dt>
                {scale?.low} – {scale?.high}
              </dt>
              <dd>{value} of 5</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
