import { hashText } from '@palate/contract/fnv';
import type { TasteMetrics } from '@palate/contract/taste-metrics';
import type { MetaDescriptor } from 'react-router';
import type { Embedded } from '../../oembed.ts';
import { pageMeta } from '../../page-meta.ts';
import { embedLinks, feedLink, memberFeedHref } from '../../share-meta.ts';
import { profileHref } from '../community/member-view.ts';
import type { ProfileData } from './load-profile.server.ts';

/** Facts that a profile's picture for shared links shows. */
type Pictured = Pick<TasteMetrics, 'sliders' | 'archetype'> & { readonly name: string };

/**
 * Returns a short hash of what a profile's picture for shared links shows: name, archetype and sliders. It is part of
 * the picture's URL, so the URL changes when the picture does.
 */
export function hashProfilePicture({ sliders, archetype, name }: Pictured): string {
  const shape = sliders.map(({ key, lean, certainty }) => [key, lean, certainty]);
  return hashText(JSON.stringify([name, archetype.key, shape])).toString(36);
}

/**
 * Describes a public profile for other sites that embed it (oEmbed).
 * @param taste the member's taste; null if visitors may not see it
 */
export function profileEmbed(
  profile: { id: string; name: string },
  taste: Omit<Pictured, 'name'> | null,
): Embedded {
  const path = profileHref(profile);
  return {
    title: profile.name,
    path,
    author: { name: profile.name, path },
    picture: taste && `${path}/picture.png?v=${hashProfilePicture({ ...taste, name: profile.name })}`,
  };
}

/** Describes a member as a schema.org `ProfilePage`, with what the viewer may see. */
function profileJsonLd({ id, name, handle, info }: ProfileData, origin: string | undefined) {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      ...(handle && { alternateName: `@${handle}` }),
      ...(info?.bio && { description: info.bio }),
      ...(info?.link && { sameAs: [info.link] }),
      ...(origin && { url: new URL(profileHref({ id }), origin).href }),
    },
  };
}

/**
 * Returns the meta tags of a member's profile, only of what the viewer may see. What other sites use (picture, feed,
 * oEmbed and JSON-LD) is only there for a public account.
 */
export function profileMeta(profile: ProfileData, origin: string | undefined): MetaDescriptor[] {
  const { id, name, info, shared, taste } = profile;
  const path = profileHref(profile);
  const page = {
    title: name,
    description: info?.bio || `${name} on Palate.`,
    path,
    origin,
    type: 'profile',
    // Members decide who sees them; search engines don't keep what is hidden later.
    isPrivate: true,
  } as const;
  if (!shared) return pageMeta(page);
  const { picture } = profileEmbed(profile, shared.hasTaste ? (taste?.metrics ?? null) : null);
  return [
    ...pageMeta({ ...page, ...(picture && { image: picture }), jsonLd: profileJsonLd(profile, origin) }),
    ...(shared.hasFeed ? [feedLink(`Reviews and stories by ${name}`, memberFeedHref(id))] : []),
    ...embedLinks(name, path, origin),
  ];
}
