import { type Feature, FeatureList } from '../../ui/feature-list.tsx';

const FEATURES: readonly Feature[] = [
  {
    picture: 'color-coding',
    name: 'Every title has a color',
    words: 'It is the color of the taste type that the title suits best. Gray means that we don’t know yet.',
  },
  {
    picture: 'entertainment-personality',
    name: 'Your taste has all four',
    words: 'The taste test shows how much of each type is in your taste, in percent.',
  },
  {
    picture: 'archetype',
    name: 'Your archetype has a name',
    words: 'Your two strongest types make one of 16 archetypes, each with a portrait.',
  },
];

/** Section that shows the uses of the taste types, in pictures. */
export function HowTypesWork() {
  return (
    <section className="page-edge pt-16 md:pt-24" aria-labelledby="how">
      <h2 id="how" className="type-big mb-8">
        What the types are for
      </h2>
      <FeatureList columns={3} features={FEATURES} />
    </section>
  );
}
