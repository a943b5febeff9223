import { getProfile, getTasteMetrics, type Profile } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { orNotFound, orNull } from '../../api.ts';
import { anonymousApiContext, viewerContext } from '../../server-context.ts';

type PageContext = Readonly<RouterContextProvider>;

const NOT_FOUND = 404;

/**
 * Loads a member's profile as visitors see it, for resources that anybody may fetch (decision 0140).
 * @param ref the member's id, or a handle after @
 * @throws a 404 response if the account is private, also for its owner and followers
 */
export async function loadPublicProfile(ref: string, context: PageContext): Promise<Profile> {
  const profile = await orNotFound(context.get(anonymousApiContext)(getProfile, { params: { id: ref } }));
  if (profile.isPrivate) throw new Response(null, { status: NOT_FOUND });
  return profile;
}

/**
 * Loads a member's name and taste as visitors see them.
 * @throws a 404 response if the account is private, or if the member has no taste or doesn't show it to everybody
 */
export async function loadPublicTaste(ref: string, context: PageContext) {
  const { id, profileName: name, taste } = await loadPublicProfile(ref, context);
  if (!taste) throw new Response(null, { status: NOT_FOUND });
  const metrics = await context.get(anonymousApiContext)(getTasteMetrics, { params: { id } });
  return { ...metrics, name };
}

/**
 * Determines what other sites may use of a profile: only what visitors see.
 * @param profile as the viewer sees it
 * @returns whether there is a feed of the member's texts and whether the taste is public; null if the account is
 * private
 */
export async function loadShared(profile: Profile, context: PageContext) {
  if (profile.isPrivate) return null;
  const isMember = context.get(viewerContext).session.state === 'member';
  const seen = isMember
    ? await orNull(
        context.get(anonymousApiContext)(getProfile, { params: { id: profile.id } }),
        'USER_NOT_FOUND',
      )
    : profile;
  return seen && { hasFeed: seen.shown.includes('writings'), hasTaste: seen.taste !== null };
}
