/**
 * The four taste types with their colors (§1, §9); gray means unknown. `key` is the field of §3 Taste type. These
 * colors always stand for a type, never for a state such as an error.
 */
export const TASTE_TYPES = [
  { key: 'easyRider', name: 'Easy Rider', colour: 'blue', line: 'company and comfort' },
  { key: 'hardHitter', name: 'Hard Hitter', colour: 'pink', line: 'weight, edges, an ending that stays' },
  { key: 'thrillSeeker', name: 'Thrill Seeker', colour: 'orange', line: 'speed, scale, spectacle' },
  {
    key: 'realityBiter',
    name: 'Reality Biter',
    colour: 'green',
    line: 'true to life, close up, nothing dressed up',
  },
] as const;

export type TasteTypeKey = (typeof TASTE_TYPES)[number]['key'];
export type TasteColour = (typeof TASTE_TYPES)[number]['colour'] | 'grey';
export const TASTE_TYPE_KEYS = TASTE_TYPES.map((type) => type.key);
