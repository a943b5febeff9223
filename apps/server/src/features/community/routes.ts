import {
  acceptFollower,
  blockMember,
  declineFollower,
  followMember,
  listBlocked,
  listFollowers,
  listFollowings,
  listFollowRequests,
  listMuted,
  listPopularTopics,
  type MemberCard,
  muteMember,
  type Paged,
  removeFollower,
  unblockMember,
  unfollowMember,
  unmuteMember,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type InputOf, type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requireShown } from '../audience/index.ts';
import { hideMember, showMember } from './block.ts';
import { acceptRequest, follow, removeFollow, unfollow } from './follow.ts';
import type { MemberSelection } from './list-members.sql.ts';
import { listBlockedPage, listMemberPage } from './member-cards.ts';
import { listPopular } from './popular-topics.ts';

/** Lists one page of the followers of the viewer or another member, or of the members whom they follow. */
async function listFollowPage(
  context: Context,
  { userId, ...query }: InputOf<typeof listFollowers>['query'],
  side: MemberSelection['side'],
): Promise<Paged<MemberCard>> {
  const listedId = userId ?? context.viewer.member?.userId;
  if (listedId === undefined) return pageOf<MemberCard>([], query, 0);
  await requireShown(context, listedId, 'followers');
  return listMemberPage(context, { userId: listedId, kind: 'follow', side }, query);
}

const ownRelations = ({ viewer }: Context, kind: MemberSelection['kind']): MemberSelection => ({
  userId: memberOf(viewer).userId,
  kind,
  side: kind === 'request' ? 'about' : 'by',
});

/** API routes for follows, blocks, mutes and popular topics. */
export const routes: readonly Route[] = [
  route(listPopularTopics, ({ query }, context) => listPopular(context, query.size)),
  route(followMember, ({ body }, context) => follow(context, body.userId)),
  route(unfollowMember, ({ body }, context) => unfollow(context, body.userId)),
  route(listFollowers, ({ query }, context) => listFollowPage(context, query, 'about')),
  route(listFollowings, ({ query }, context) => listFollowPage(context, query, 'by')),
  route(removeFollower, async ({ params }, context) => {
    await removeFollow(context, params.id, 'follow');
    return { userId: params.id };
  }),
  route(listFollowRequests, ({ query }, context) =>
    listMemberPage(context, ownRelations(context, 'request'), query),
  ),
  route(acceptFollower, ({ params }, context) => acceptRequest(context, params.id)),
  route(declineFollower, async ({ params }, context) => {
    await removeFollow(context, params.id, 'request');
    return { userId: params.id };
  }),
  route(blockMember, async ({ params }, context) => {
    await hideMember(context, params.id, 'block');
    return { userId: params.id };
  }),
  route(unblockMember, async ({ params }, context) => {
    await showMember(context, params.id, 'block');
    return { userId: params.id };
  }),
  route(listBlocked, ({ query }, context) => listBlockedPage(context, ownRelations(context, 'block'), query)),
  route(muteMember, async ({ params }, context) => {
    await hideMember(context, params.id, 'mute');
    return { userId: params.id };
  }),
  route(unmuteMember, async ({ params }, context) => {
    await showMember(context, params.id, 'mute');
    return { userId: params.id };
  }),
  route(listMuted, ({ query }, context) => listMemberPage(context, ownRelations(context, 'mute'), query)),
];
