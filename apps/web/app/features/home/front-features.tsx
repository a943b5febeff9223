import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { type Feature, FeatureList } from '../../ui/feature-list.tsx';

const FEATURES: readonly Feature[] = [
  {
    picture: 'efficient-taste',
    name: 'Take a short test',
    words: `It takes about ${TASTE_TEST_TIME}. You can take it again at any time.`,
    to: '/get-started',
  },
  {
    picture: 'unlimited-recommendations',
    name: 'See your recommendations',
    words: 'You get as many as you like, for free.',
    to: '/dashboard/category/all',
  },
  {
    picture: 'couples-recommendations',
    name: 'Choose together',
    words: 'One title that suits everybody in the room.',
    to: '/jointTaste',
  },
  {
    picture: 'streaming-titles',
    name: 'Use your services',
    words: 'Show only what you can stream tonight.',
    to: '/dashboard?isSelectMyServices=true',
  },
  {
    picture: 'books',
    name: 'Find your next book',
    words: 'We find books that match your taste in movies.',
    to: '/books',
  },
  {
    picture: 'what-to-watch',
    name: 'Plan tonight',
    words: 'Each title says when it would end if you start now.',
    to: '/dashboard',
  },
];

/** Section of the front page that shows more of what Palate does, in pictures, for new visitors. */
export function FrontFeatures() {
  return (
    <section className="page-edge pb-section" aria-labelledby="features">
      <h2 id="features" className="type-big mb-8 max-w-[20ch]">
        What you can do here
      </h2>
      <FeatureList columns={3} features={FEATURES} />
    </section>
  );
}
