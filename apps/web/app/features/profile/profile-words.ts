import type { ProfileData } from './load-profile.server.ts';

/** The member whom a profile shows, and whether that is the viewer. */
export type ProfileOwner = Pick<ProfileData, 'name' | 'isOwn'>;

/** The heading of a section: “Your favorites” on one's own profile, “Favorites” on another's, below their name. */
export const sectionHeading = ({ isOwn }: ProfileOwner, what: string): string =>
  isOwn ? `Your ${what}` : what.charAt(0).toUpperCase() + what.slice(1);

/** The link without its scheme, as people write it. */
export const linkWords = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/$/, '');
