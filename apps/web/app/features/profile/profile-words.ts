import type { ProfileData } from './load-profile.server.ts';

/** The owner of a profile: their name, and whether they are the viewer. Texts are worded accordingly. */
export type Whose = Pick<ProfileData, 'name' | 'isOwn'>;

/**
 * Returns the heading of a section: “Your favorites” on the viewer's own profile, “Favorites” on another member's.
 */
export const whoseWords = ({ isOwn }: Whose, what: string): string =>
  isOwn ? `Your ${what}` : what.charAt(0).toUpperCase() + what.slice(1);

/** Shortens a link for display: without its scheme and a slash at the end. */
export const linkWords = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/$/, '');
