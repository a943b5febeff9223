import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { type Feature, FeatureList } from '../../ui/feature-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What Palate does, in pictures. */
const WHAT_IT_DOES: readonly Feature[] = [
  { picture: 'efficient-taste', name: 'A test that takes a few minutes' },
  { picture: 'unlimited-recommendations', name: 'As many recommendations as you like' },
  { picture: 'star', name: 'A match for every title' },
  { picture: 'content-attributes', name: 'Ten sliders describe each title' },
  { picture: 'filtering', name: 'Filters for exactly what you want' },
  { picture: 'streaming-titles', name: 'Only what is on your services' },
  { picture: 'color-coding', name: 'Four taste types, each in its own color' },
  { picture: 'archetype', name: 'Sixteen archetypes' },
  { picture: 'entertainment-personality', name: 'Your taste, as a portrait' },
  { picture: 'what-to-watch', name: 'Tonight’s pick, and when it ends' },
  { picture: 'couples-recommendations', name: 'One title for two' },
  { picture: 'joint-ai', name: 'Two tastes in one match' },
  { picture: 'books', name: 'Books matched to the same taste' },
  { picture: 'cast', name: 'An actor’s or director’s whole work' },
  { picture: 'quality', name: 'Ratings by critics and members' },
  { picture: 'trust-rating', name: 'Reviews by people like you first' },
  { picture: 'community', name: 'People with a similar taste' },
  { picture: 'bespoke-emails', name: 'Three picks by email, once a week' },
  { picture: 'poster-collage', name: 'Covers drawn from a title’s DNA' },
];

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
      <div className="col-all mt-8">
        <FeatureList columns={4} features={WHAT_IT_DOES} />
      </div>
    </div>
  );
}
