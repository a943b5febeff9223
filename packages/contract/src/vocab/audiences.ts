/** Audiences of a section of a member's profile: everybody, the member's followers, or only the member. */
export const AUDIENCES = ['public', 'followers', 'private'] as const;
/** Audience of a section of a member's profile. */
export type Audience = (typeof AUDIENCES)[number];

/**
 * The sections of a member's profile (specification §2) with their default audiences (our choice). What members write
 * for others is public; what they track is private. `isTasteShown` and `isActivityShown`, when off, hide `taste` and
 * `activities` from everybody.
 */
export const SECTION_DEFAULTS = {
  /** Bio, pronouns, link and favorites. */
  info: 'public',
  /** Taste type, archetype, fingerprint and top attributes. */
  taste: 'public',
  watchlist: 'private',
  notInterested: 'private',
  /** Seen titles with ratings, and the diary. */
  seen: 'private',
  lists: 'public',
  activities: 'private',
  /** Reviews, stories and comments. */
  writings: 'public',
  /** The member's followers, and the members that the member follows. */
  followers: 'public',
  /** The members with whom the member shares a joint taste. */
  partners: 'private',
} as const satisfies Record<string, Audience>;
/** Key of a section of a member's profile, such as `watchlist`. */
export type Section = keyof typeof SECTION_DEFAULTS;
/** Keys of all sections of a member's profile. */
export const SECTIONS = Object.keys(SECTION_DEFAULTS) as Section[];

/** The name of a preference that stores who may see a section of the member's profile. */
export type AudiencePreference = `${Section}Audience`;

/** Returns the name of the preference that stores who may see a section of the member's profile. */
export function audiencePreference(section: Section): AudiencePreference {
  return `${section}Audience`;
}
