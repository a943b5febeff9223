/**
 * The four taste types with their colors (specification §1 and §9); gray means unknown. `key` is the field of Taste
 * type in specification §3. These colors always identify a type and never a state such as an error.
 */
export const TASTE_TYPES = [
  { key: 'easyRider', name: 'Easy Rider', colour: 'blue', line: 'warmth, humor and good company' },
  {
    key: 'hardHitter',
    name: 'Hard Hitter',
    colour: 'pink',
    line: 'serious stories, sharp edges and endings that stay with you',
  },
  { key: 'thrillSeeker', name: 'Thrill Seeker', colour: 'orange', line: 'speed, scale, spectacle' },
  {
    key: 'realityBiter',
    name: 'Reality Biter',
    colour: 'green',
    line: 'true to life, close up, nothing dressed up',
  },
] as const;

/** Key of a taste type, such as `easyRider`. */
export type TasteTypeKey = (typeof TASTE_TYPES)[number]['key'];
/** Color of a taste type; `grey` if the type is unknown. */
export type TasteColour = (typeof TASTE_TYPES)[number]['colour'] | 'grey';
/** Keys of the four taste types, in the order of every list of values by taste type. */
export const TASTE_TYPE_KEYS = TASTE_TYPES.map((type) => type.key);
