import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';

/** The flags of a title's menus, with their labels. */
export const MENU_FLAGS: readonly (readonly [TrackerFlagKey, string])[] = [
  ['hooked', 'It hooked me'],
  ['recommended', 'I recommend it'],
  ['discouraged', 'I don’t recommend it'],
  ['lookingForSimilar', 'I want more like it'],
  ['psychedForNext', 'I can’t wait for the next one'],
  ['notInterested', 'Not interested'],
];
