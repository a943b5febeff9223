import type { ProfileData } from './load-profile.server.ts';

/** The owner of a profile: their name, and whether they are the viewer. Texts are worded accordingly. */
export type ProfileOwner = Pick<ProfileData, 'name' | 'isOwn'>;

/**
 * Returns the heading of a profile's section: “Your favorites” on the viewer's own profile, “Favorites” on another
 * member's.
 */
export const sectionHeading = ({ isOwn }: ProfileOwner, what: string): string =>
  isOwn ? `Your ${what}` : what.charAt(0).toUpperCase() + what.slice(1);

/** Shortens a link for display: without its scheme and a slash at the end. */
export const linkWords = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/$/, '');
