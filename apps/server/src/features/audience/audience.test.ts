import { AUDIENCES, audiencePreference, SECTIONS } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../kernel/context.ts';
import { isPresentTo, isShownTo, isUnmutedBy } from '../../kernel/shown-to.sql.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { testServer } from '../../testing/index.ts';
import { memberContext } from '../../testing/members/member-context.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, signInViewers, VIEWERS, type ViewerKind } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import {
  isSectionShown,
  listShownSections,
  loadMemberSummaries,
  loadRelations,
  requirePresent,
  requireShown,
} from './index.ts';

const server = testServer();
let member: SignedIn;
let viewers: ReadonlyMap<ViewerKind, SignedIn | null>;

const contextOf = (kind: ViewerKind) => {
  const viewer = viewers.get(kind);
  if (viewer) return memberContext(server, viewer);
  return createContext(withoutMembers({ db: server.db, catalogue: server.catalogue }), ANONYMOUS);
};
const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
    body: choices,
    headers: member.headers,
  });
const suspend = () =>
  sql`update users set suspended_at = now() where id = ${member.user.id}`.execute(server.db);
/** Asks the same question as each kind of viewer. @returns the answers by kind */
async function askAll<Answer>(ask: (kind: ViewerKind) => Promise<Answer>) {
  return Object.fromEntries(await Promise.all(VIEWERS.map(async (kind) => [kind, await ask(kind)] as const)));
}
const expected = (rule: (kind: ViewerKind) => unknown) =>
  Object.fromEntries(VIEWERS.map((kind) => [kind, rule(kind)]));
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

beforeEach(async () => {
  member = await signIn(server);
  viewers = await signInViewers(server, member);
  await choose({ isTasteShown: true, isActivityShown: true });
});

describe('a section of a profile', () => {
  it.each(SECTIONS.flatMap((section) => AUDIENCES.map((audience) => [section, audience] as const)))(
    '%s, %s, is shown to those in its audience',
    async (section, audience) => {
      await choose({ [audiencePreference(section)]: audience });
      const rule = (kind: ViewerKind) => maySee(kind, audience);
      const shown = await askAll(async (kind) => {
        const { db, viewer } = contextOf(kind);
        return isSectionShown(db, viewer, member.user.id, section);
      });
      expect(shown).toEqual(expected(rule));
      const listed = await askAll(async (kind) => {
        const { db, viewer } = contextOf(kind);
        return (await listShownSections(db, viewer, member.user.id)).includes(section);
      });
      expect(listed).toEqual(expected(rule));
    },
  );

  it('of a private account is shown to followers only, even if it is public', async () => {
    await choose({ isPrivate: true, infoAudience: 'public' });
    const shown = await askAll((kind) => {
      const { db, viewer } = contextOf(kind);
      return isSectionShown(db, viewer, member.user.id, 'info');
    });
    expect(shown).toEqual(expected((kind) => maySee(kind, 'followers')));
  });

  it.each([
    ['taste', 'isTasteShown'],
    ['activities', 'isActivityShown'],
    ['reactions', 'isActivityShown'],
  ] as const)('%s is shown to nobody else while %s is off', async (section, toggle) => {
    await choose({ tasteAudience: 'public', activitiesAudience: 'public', seenAudience: 'public' });
    const ask = () =>
      askAll((kind) => {
        const { db, viewer } = contextOf(kind);
        return isSectionShown(db, viewer, member.user.id, section);
      });
    expect(await ask()).toEqual(expected((kind) => maySee(kind, 'public')));
    await choose({ [toggle]: false });
    expect(await ask()).toEqual(expected((kind) => kind === 'owner'));
  });

  it('of a suspended member is shown to themselves only', async () => {
    await suspend();
    const shown = await askAll((kind) => {
      const { db, viewer } = contextOf(kind);
      return isSectionShown(db, viewer, member.user.id, 'info');
    });
    expect(shown).toEqual(expected((kind) => kind === 'owner'));
  });

  it('that isn’t shown is NOT_SHOWN, and of a member who isn’t there USER_NOT_FOUND', async () => {
    await choose({ seenAudience: 'followers' });
    expect(await askAll((kind) => codeOf(requireShown(contextOf(kind), member.user.id, 'seen')))).toEqual(
      expected((kind) => {
        if (kind === 'blocked' || kind === 'blocker') return 'USER_NOT_FOUND';
        return maySee(kind, 'followers') ? 'in' : 'NOT_SHOWN';
      }),
    );
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await askAll((kind) => codeOf(requireShown(contextOf(kind), nobody, 'seen')))).toEqual(
      expected(() => 'USER_NOT_FOUND'),
    );
  });
});

describe('rows of a member', () => {
  const count = async (kind: ViewerKind, condition: 'present' | 'shown' | 'unmuted') => {
    const { db, viewer } = contextOf(kind);
    const filter = {
      present: isPresentTo(viewer, 'users.id'),
      shown: isShownTo(viewer, 'users.id', 'writings'),
      unmuted: isUnmutedBy(viewer, 'users.id'),
    }[condition];
    const rows = await db
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', member.user.id)
      .where(filter)
      .execute();
    return rows.length;
  };

  it('are left out for viewers who may not see their author', async () => {
    expect(await askAll((kind) => count(kind, 'present'))).toEqual(
      expected((kind) => Number(maySee(kind, 'public'))),
    );
    expect(await askAll((kind) => count(kind, 'shown'))).toEqual(
      expected((kind) => Number(maySee(kind, 'public'))),
    );
    expect(await askAll((kind) => count(kind, 'unmuted'))).toEqual(
      expected((kind) => Number(kind !== 'muter')),
    );
  });

  it('of a deleted or suspended member aren’t shown to anybody', async () => {
    await suspend();
    expect(await askAll((kind) => codeOf(requirePresent(contextOf(kind), member.user.id)))).toEqual(
      expected((kind) => (kind === 'owner' ? 'in' : 'USER_NOT_FOUND')),
    );
    await server.call('DELETE', '/user', { headers: member.headers, body: { confirm: true } });
    expect(await askAll((kind) => codeOf(requirePresent(contextOf(kind), member.user.id)))).toEqual(
      expected(() => 'USER_NOT_FOUND'),
    );
    const relations = await server.db
      .selectFrom('member_relations')
      .selectAll()
      .where((where) =>
        where.or([where('user_id', '=', member.user.id), where('other_id', '=', member.user.id)]),
      )
      .execute();
    expect(relations).toEqual([]);
  });
});

describe('a member’s summary', () => {
  const summaryFor = async (kind: ViewerKind) =>
    (await loadMemberSummaries(contextOf(kind), [member.user.id])).get(member.user.id);

  it('is shown to those who may see the member, with the archetype if the taste is shown', async () => {
    await server.call('PATCH', '/user', { headers: member.headers, body: { firstName: 'Greta' } });
    await server.call('POST', '/user/taste-test', { headers: member.headers, body: tasteTest() });
    await sql`update member_tastes set archetype = 'sample' where user_id = ${member.user.id}`.execute(
      server.db,
    );
    await choose({ tasteAudience: 'followers' });
    expect((await summaryFor('stranger'))?.profileName).toMatch(/^Greta/);
    expect(await askAll(async (kind) => (await summaryFor(kind))?.archetype)).toEqual(
      expected((kind) => {
        if (!maySee(kind, 'public')) return undefined;
        return maySee(kind, 'followers') ? 'sample' : null;
      }),
    );
  });
});

it('relations of two members are loaded from both sides', async () => {
  const { db, viewer } = contextOf('follower');
  expect(await loadRelations(db, viewer, member.user.id)).toEqual({
    own: new Set(['follow']),
    theirs: new Set(),
  });
  const own = contextOf('owner');
  const follower = viewers.get('follower')?.user.id ?? '';
  expect(await loadRelations(own.db, own.viewer, follower)).toEqual({
    own: new Set(),
    theirs: new Set(['follow']),
  });
  const visitor = contextOf('visitor');
  expect(await loadRelations(visitor.db, visitor.viewer, member.user.id)).toEqual({
    own: new Set(),
    theirs: new Set(),
  });
});
