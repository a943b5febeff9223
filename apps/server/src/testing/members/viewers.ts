import type { Audience } from '@palate/contract';
import type { RelationKind } from '../../features/audience/index.ts';
import type { TestServer } from '../servers/test-server.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** Kinds of people who may look at what a member has written or done, named by their relation to the member. */
export const VIEWERS = [
  'owner',
  'visitor',
  'stranger',
  'follower',
  'requester',
  'followed',
  'mutual',
  'muter',
  'blocked',
  'blocker',
] as const;
/** A kind of viewer in `VIEWERS`. */
export type ViewerKind = (typeof VIEWERS)[number];

interface StoredRelation {
  readonly by: 'viewer' | 'member';
  readonly kind: RelationKind;
}

/** The relations to store for each kind of viewer, and whose they are. */
const RELATIONS: Partial<Record<ViewerKind, readonly StoredRelation[]>> = {
  follower: [{ by: 'viewer', kind: 'follow' }],
  requester: [{ by: 'viewer', kind: 'request' }],
  followed: [{ by: 'member', kind: 'follow' }],
  mutual: [
    { by: 'viewer', kind: 'follow' },
    { by: 'member', kind: 'follow' },
  ],
  muter: [{ by: 'viewer', kind: 'mute' }],
  blocked: [{ by: 'member', kind: 'block' }],
  blocker: [{ by: 'viewer', kind: 'block' }],
};

/**
 * Signs in a viewer of each kind and stores how the viewer relates to the member. The result has null for the visitor,
 * who isn't signed in.
 */
export async function signInViewers(
  server: TestServer,
  member: SignedIn,
): Promise<ReadonlyMap<ViewerKind, SignedIn | null>> {
  const viewers = new Map<ViewerKind, SignedIn | null>();
  for (const kind of VIEWERS) {
    const viewer = kind === 'owner' ? member : kind === 'visitor' ? null : await signIn(server);
    viewers.set(kind, viewer);
    if (!viewer) continue;
    for (const relation of RELATIONS[kind] ?? []) {
      const [by, other] = relation.by === 'viewer' ? [viewer, member] : [member, viewer];
      await relate(server, by, relation.kind, other);
    }
  }
  return viewers;
}

/**
 * Stores a relation of a member to `other`: that the member follows, mutes or blocks them, or has asked to follow them.
 */
export async function relate(
  server: TestServer,
  { user }: SignedIn,
  kind: RelationKind,
  other: SignedIn,
): Promise<void> {
  await server.db
    .insertInto('member_relations')
    .values({ user_id: user.id, other_id: other.user.id, kind, created_at: server.now() })
    .execute();
}

/**
 * Returns whether a kind of viewer may see something that is shown to an audience. This is the rule that tests expect;
 * it doesn't cover suspended members, whose posts only they themselves see.
 */
export function maySee(viewer: ViewerKind, audience: Audience): boolean {
  if (viewer === 'owner') return true;
  if (viewer === 'blocked' || viewer === 'blocker' || audience === 'private') return false;
  return audience === 'public' || viewer === 'follower' || viewer === 'mutual';
}
