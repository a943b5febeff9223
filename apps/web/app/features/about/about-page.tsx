import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { type Feature, FeatureList } from '../../ui/feature-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Features of Palate, shown in pictures. */
const WHAT_IT_DOES: readonly Feature[] = [
  { picture: 'efficient-taste', name: 'A test that takes a few minutes' },
  { picture: 'unlimited-recommendations', name: 'As many recommendations as you like' },
  { picture: 'star', name: 'A match for every title' },
  { picture: 'content-attributes', name: 'Ten sliders describe each title' },
  { picture: 'filtering', name: 'Filters for exactly what you want' },
  { picture: 'streaming-titles', name: 'Only what’s on your streaming services' },
  { picture: 'color-coding', name: 'Four taste types, each in its own color' },
  { picture: 'archetype', name: 'Sixteen archetypes' },
  { picture: 'entertainment-personality', name: 'A portrait of your taste' },
  { picture: 'what-to-watch', name: 'A title for tonight, and when it ends' },
  { picture: 'couples-recommendations', name: 'One title for two people' },
  { picture: 'joint-ai', name: 'How well a title suits you both' },
  { picture: 'books', name: 'Books that match your taste, too' },
  { picture: 'cast', name: 'Everything an actor or director made' },
  { picture: 'quality', name: 'Ratings by critics and members' },
  { picture: 'trust-rating', name: 'Reviews by people with similar taste first' },
  { picture: 'community', name: 'People with similar taste' },
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
          Choosing a movie shouldn’t take longer than watching it. Palate learns what you like from a short
          test, and then shows how well every movie, show and book suits you.
        </p>
        <p className="type-say">
          It never gives you a number without the reasons. Each match lists what’s good and bad about the
          title for you, and those points add up to the number. If we know too little, we say so.
        </p>
        <p className="type-say">
          We describe titles by ten sliders, from pace to emotional punch, because two thrillers can have less
          in common than a thriller and a romance. You can move the sliders to suit one evening, and correct a
          title’s values if we got them wrong.
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
