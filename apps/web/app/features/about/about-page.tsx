import { FeaturePicture } from '../../design/illustrations/feature-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What Palate does, in pictures. */
const WHAT_IT_DOES = [
  { picture: 'efficient-taste', words: 'A test of a few minutes' },
  { picture: 'unlimited-recommendations', words: 'Recommendations without end' },
  { picture: 'star', words: 'A match for every title' },
  { picture: 'content-attributes', words: 'Ten sliders describe each title' },
  { picture: 'filtering', words: 'Filters for exactly what you want' },
  { picture: 'streaming-titles', words: 'Only what is on your services' },
  { picture: 'color-coding', words: 'A color for each taste type' },
  { picture: 'archetype', words: 'Sixteen archetypes' },
  { picture: 'entertainment-personality', words: 'Your taste, as a portrait' },
  { picture: 'books', words: 'Books by the same taste' },
  { picture: 'cast', words: 'Everybody’s work, by name' },
  { picture: 'quality', words: 'Ratings by critics and members' },
  { picture: 'trust-rating', words: 'Reviews by people like you first' },
  { picture: 'community', words: 'A community by taste' },
  { picture: 'bespoke-emails', words: 'Three picks by email, once a week' },
  { picture: 'poster-collage', words: 'Covers drawn from a title’s DNA' },
] as const;

/** The page `/about`: what Palate is, in half a page. */
export function AboutPage() {
  return (
    <div className="page-edge page-grid gap-y-6 pt-6 pb-section md:pt-10">
      <div className="col-all">
        <DisplayTitle mostPx={200}>About Palate</DisplayTitle>
      </div>
      <div className="col-all grid max-w-[56ch] gap-5 md:col-[4/11]">
        <p className="type-say">
          An evening is two hours long, and choosing shouldn’t take one of them. Palate learns what you like
          from a short test, and then says of every movie, show and book how well it suits you.
        </p>
        <p className="type-say">
          It never gives you a number without the reasons. Each match opens into what speaks for the title and
          what against, and the reasons add up to the number. Where we know too little, we say so.
        </p>
        <p className="type-say">
          We describe titles by ten sliders, from pace to emotional punch, because two thrillers can have less
          in common than a thriller and a romance. You can move the sliders for one evening, and correct them
          when we’re wrong.
        </p>
        <p className="type-say">
          There are no ads and no trackers. Your data can be downloaded and deleted at any time.
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/get-started">Take the taste test</ButtonLink>
          <TextLink to="/faq">Questions</TextLink>
          <TextLink to="/credits">Credits</TextLink>
        </p>
      </div>
      <ul className="col-all mt-8 grid grid-cols-2 gap-x-gutter gap-y-8 md:grid-cols-4">
        {WHAT_IT_DOES.map(({ picture, words }) => (
          <li key={picture}>
            <FeaturePicture name={picture} />
            <p className="mt-2">{words}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
