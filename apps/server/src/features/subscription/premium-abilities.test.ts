import type { ErrorBody, Letters, Profile } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

/** Nine kinds of viewers, and what each of them may do: `upload` stands for every change that others see. */
const VIEWERS = {
  'a visitor': { status: null, days: 0, may: 'nothing' },
  'a member without a taste': { status: null, days: 0, may: 'nothing' },
  'a member with a taste': { status: null, days: 0, may: 'nothing' },
  'a moderator': { status: null, days: 0, may: 'nothing' },
  'a member whose Premium has ended': { status: 'canceled', days: -2, may: 'nothing' },
  'a premium member': { status: 'active', days: 30, may: 'all' },
  'a premium member who canceled': { status: 'canceled', days: 3, may: 'all' },
  'a premium member whose payment failed': { status: 'past_due', days: 3, may: 'all' },
  'a suspended premium member': { status: 'active', days: 30, may: 'own' },
} as const;
type Kind = keyof typeof VIEWERS;
const KINDS = Object.keys(VIEWERS) as Kind[];

/** What each ability gives: `own` ones only the member sees, `shown` ones others see. */
const ABILITIES: Record<string, { kind: 'own' | 'shown'; has(viewer: SignedIn | null): Promise<boolean> }> = {
  'statistics over time': {
    kind: 'own',
    has: async (viewer) => (await read('/profile/statistics', viewer)).status === 200,
  },
  'the daily letter': {
    kind: 'own',
    has: async (viewer) => {
      const { status, body } = await read<Letters>('/letters', viewer);
      return status === 200 && (body[0]?.text ?? '').includes('every day');
    },
  },
  'uploading a picture': {
    kind: 'shown',
    has: async (viewer) => {
      const answer = await server.call<ErrorBody>('PUT', '/profile/avatar', {
        headers: viewer?.headers ?? {},
        from: from(),
        body: { picture },
      });
      return answer.status === 200;
    },
  },
  'a picture that others see': { kind: 'shown', has: async (viewer) => (await seen(viewer))?.avatar != null },
  'a color that others see': { kind: 'shown', has: async (viewer) => (await seen(viewer))?.theme === 'plum' },
  'a badge that others see': {
    kind: 'shown',
    has: async (viewer) => (await seen(viewer))?.hasPremiumBadge === true,
  },
};

let picture = '';
let uploads = 0;
/** Another address for each upload, since uploads are limited. */
const from = () => {
  uploads += 1;
  return `10.6.0.${uploads}`;
};
let onlooker: SignedIn;
const people = new Map<Kind, SignedIn | null>();

const read = <Body = unknown>(path: string, viewer: SignedIn | null) =>
  server.call<Body>('GET', path, { headers: viewer?.headers ?? {} });
async function seen(viewer: SignedIn | null): Promise<Profile | null> {
  if (!viewer) return null;
  const { status, body } = await read<Profile>(`/profile/${viewer.user.id}`, onlooker);
  return status === 200 ? body : null;
}

beforeAll(async () => {
  onlooker = await signIn(server);
  const png = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#7a2f73' } })
    .png()
    .toBuffer();
  picture = png.toString('base64');
  for (const kind of KINDS) people.set(kind, kind === 'a visitor' ? null : await create(kind));
});

/** Creates a member who had chosen everything that Premium has, while they had it. */
async function create(kind: Kind): Promise<SignedIn> {
  const member = await signIn(server);
  const { headers, user } = member;
  const { status, days } = VIEWERS[kind];
  if (kind !== 'a member without a taste')
    await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
  const change = (row: object) =>
    server.db
      .updateTable('users')
      .set(row as never)
      .where('id', '=', user.id)
      .execute();
  await change({ subscription_status: 'active', subscription_active_until: later(1) });
  await server.call('PUT', '/profile/avatar', { headers, from: from(), body: { picture } });
  await server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, {
    headers,
    body: { profileTheme: 'plum', isPremiumBadgeShown: true, isNewsMailed: true, letterPeriod: 'daily' },
  });
  await change({
    subscription_status: status,
    subscription_active_until: status === null ? null : later(days),
    ...(kind === 'a suspended premium member' && { suspended_at: TEST_NOW }),
  });
  if (kind === 'a moderator')
    await server.db.insertInto('moderators').values({ user_id: user.id, granted_at: TEST_NOW }).execute();
  return member;
}

describe.each(Object.entries(ABILITIES))('%s', (_, { kind, has }) => {
  it.each(KINDS)('for %s', async (viewer) => {
    const { may } = VIEWERS[viewer];
    expect(await has(people.get(viewer) ?? null)).toBe(may === 'all' || (may === 'own' && kind === 'own'));
  });
});
