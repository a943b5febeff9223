/**
 * The four taste types (§1, §9 colours) and grey for not known. `key` is the field of §3 Taste
 * type; a taste colour always names a type, never a state.
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
