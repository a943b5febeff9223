import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { profileHref } from '../community/member-view.ts';
import type { ProfileData } from './load-profile.server.ts';

/**
 * Returns the meta tags of a member's profile, with a schema.org `Person`. They contain only what the viewer may see.
 */
export function profileMeta(profile: ProfileData, origin: string | undefined): MetaDescriptor[] {
  const { name, handle, info } = profile;
  const path = profileHref(profile);
  return pageMeta({
    title: name,
    description: info?.bio || `${name} on Palate.`,
    path,
    origin,
    type: 'profile',
    // Members decide who sees them; search engines don't keep what is hidden later.
    isPrivate: true,
    jsonLd: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        ...(handle && { alternateName: `@${handle}` }),
        ...(info?.bio && { description: info.bio }),
        ...(info?.link && { sameAs: [info.link] }),
        ...(origin && { url: new URL(path, origin).href }),
      },
    },
  });
}
