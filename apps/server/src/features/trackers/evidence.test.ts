import { randomUUID } from 'node:crypto';
import {
  type Card,
  type MatchExplanation,
  type Paged,
  type Rail,
  type SimilarTitle,
  TRACKER_FLAGS,
  type TrackerFlagChanges,
  type TrackerFlagKey,
} from '@palate/contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { loadSeen } from '../../kernel/seen.ts';
import { testServer } from '../../testing/index.ts';
import { memberContext } from '../../testing/members/member-context.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { getViewerTaste } from '../taste/index.ts';

const server = testServer();
let member: SignedIn;
let ids: string[];
beforeAll(async () => {
  const { body } = await server.get<Paged<Card>>('/movie?size=40&sort=popularity');
  ids = body.content.map(({ id }) => id);
});
beforeEach(async () => {
  member = await signIn(server);
  await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
});

const rate = (id: string, rating: number) =>
  server.call('POST', `/movietracker/rate/${id}`, { body: { rating }, headers: member.headers });
const flag = (id: string, flags: TrackerFlagChanges) =>
  server.call('PATCH', `/movietracker/${id}`, { body: flags, headers: member.headers });
const logLiked = (id: string, viewingId: string = randomUUID()) =>
  server.call('PUT', `/viewings/${viewingId}`, {
    body: { movieId: id, isLiked: true },
    headers: member.headers,
  });
/** Returns the largest difference between two numbers at the same place. */
const apart = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? Number.NaN))), 0);
const cards = async (query: string) => {
  const { body } = await server.call<Paged<Card>>('GET', `/movie?${query}`, { headers: member.headers });
  return body.content;
};
const matches = async () =>
  Object.fromEntries(
    (await cards('size=40&sort=popularity')).map(({ id, tasteMatch }) => [id, tasteMatch?.value]),
  );

describe('ratings and flags', () => {
  it('move matches with the next request', async () => {
    const before = await matches();
    const [first = '', ...others] = ids.filter((id) => (before[id] ?? 0) < 80);
    await rate(first, 5);
    const after = await matches();
    expect(after[first]).toBeGreaterThan(before[first] ?? 0);
    expect(others.some((id) => after[id] !== before[id])).toBe(true);
  });

  it('leave nothing behind once they are taken back, whichever flag, rating or like', async () => {
    const posterior = async () => {
      const taste = await getViewerTaste(memberContext(server, member));
      const { mean, people } = taste?.state.posterior ?? { mean: [], people: new Map<number, number>() };
      return { mean, people };
    };
    const before = await posterior();
    const shown = await matches();
    const say = {
      rate: (id: string, isUndone: boolean, halfStars: number) => rate(id, isUndone ? 0 : halfStars / 2),
      flag: (id: string, isUndone: boolean, key: TrackerFlagKey) => flag(id, { [key]: !isUndone }),
    };
    const viewingId = randomUUID();
    const like = (id: string, isUndone: boolean) =>
      isUndone
        ? server.call('DELETE', `/viewings/${viewingId}`, { headers: member.headers })
        : logLiked(id, viewingId);
    const statements = [
      ...TRACKER_FLAGS.map((key) => (id: string, isUndone: boolean) => say.flag(id, isUndone, key)),
      like,
      ...[1, 6, 10].map((halfStars) => (id: string, isUndone: boolean) => say.rate(id, isUndone, halfStars)),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...statements.keys()], { minLength: statements.length }),
        fc.shuffledSubarray(ids, { minLength: statements.length }),
        async (order, titles) => {
          for (const isUndone of [false, true]) {
            for (const [i, at] of order.entries()) {
              await statements[at]?.(titles[i] ?? '', isUndone);
              // The taste is updated after every change.
              const { mean } = await posterior();
              if (!isUndone && i === 0) expect(mean).not.toEqual(before.mean);
            }
          }
          const after = await posterior();
          // Updates are exact up to rounding; the fit of loved titles and pairs stops at 1e-8 logits.
          expect(apart(after.mean, before.mean)).toBeLessThan(1e-7);
          for (const person of new Set([...after.people.keys(), ...before.people.keys()])) {
            const [one = 0, other = 0] = [after.people.get(person), before.people.get(person)];
            expect(Math.abs(one - other)).toBeLessThan(1e-7);
          }
          expect(await matches()).toEqual(shown);
        },
      ),
      { numRuns: 3 },
    );
  });

  it('given many at once make the same taste as given one after the other', async () => {
    const some = ids.slice(0, 12);
    for (const [i, id] of some.entries()) {
      await rate(id, ((i % 10) + 1) / 2);
      await matches();
    }
    const one = await matches();
    const other = await signIn(server);
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: other.headers });
    member = other;
    for (const [i, id] of some.entries()) await rate(id, ((i % 10) + 1) / 2);
    expect(await matches()).toEqual(one);
  });

  it('are explained by a ledger that adds up', async () => {
    for (const [i, id] of ids.entries()) if (i % 3 === 0) await rate(id, (i % 10) / 2 + 0.5);
    await flag(ids[1] ?? '', { recommended: true });
    await flag(ids[2] ?? '', { notInterested: true });
    for (const id of ids) {
      const { status, body } = await server.call<MatchExplanation>(
        'GET',
        `/taste/match/${id}?fullTaste=true`,
        {
          headers: member.headers,
        },
      );
      expect(status).toBe(200);
      const sum = body.contributions.reduce((total, { points }) => total + points, body.base);
      expect(Math.abs(sum - (body.value ?? Number.NaN)), id).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('a like in the diary', () => {
  it('raises the match until the last liked viewing is edited or deleted, and counts once', async () => {
    const before = await matches();
    const [id = ''] = ids.filter((title) => (before[title] ?? 100) < 80);
    const [first, second] = [randomUUID(), randomUUID()];
    await logLiked(id, first);
    const liked = await matches();
    expect(liked[id]).toBeGreaterThan(before[id] ?? 100);
    await logLiked(id, second);
    expect(await matches()).toEqual(liked);
    await server.call('PATCH', `/viewings/${first}`, { body: { isLiked: false }, headers: member.headers });
    expect(await matches()).toEqual(liked);
    await server.call('DELETE', `/viewings/${second}`, { headers: member.headers });
    expect(await matches()).toEqual(before);
  });

  it('isn’t in viewings without one', async () => {
    const before = await matches();
    await server.call('PUT', `/viewings/${randomUUID()}`, {
      body: { movieId: ids[0], isLiked: false },
      headers: member.headers,
    });
    expect(await matches()).toEqual(before);
  });
});

describe('the ledger of a title with an opinion', () => {
  const explain = async (id: string) =>
    (
      await server.call<MatchExplanation>('GET', `/taste/match/${id}?fullTaste=true`, {
        headers: member.headers,
      })
    ).body;

  it.each([
    ['You rated it 4 stars', (id: string) => rate(id, 4)],
    ['You rated it ½ star', (id: string) => rate(id, 0.5)],
    ['You recommended it', (id: string) => flag(id, { recommended: true })],
    ['You said you’re not interested in it', (id: string) => flag(id, { notInterested: true })],
    ['You liked it', (id: string) => logLiked(id)],
  ])('says “%s”, and what the match would be without it', async (label, say) => {
    const [id = ''] = ids.slice(8);
    const before = await explain(id);
    await say(id);
    const after = await explain(id);
    const own = after.contributions.find(({ kind }) => kind === 'opinion');
    expect(own).toMatchObject({ label });
    expect(own?.points).toBeCloseTo((after.value ?? 0) - (before.value ?? 0), 0);
    expect(after.ratingCount).toBe(label.includes('rated') ? 1 : 0);
    const others = after.contributions.filter(({ kind }) => kind !== 'opinion');
    expect(others.map(({ label: name }) => name)).toEqual(
      before.contributions.map(({ label: name }) => name),
    );
  });
});

describe('seen and dismissed titles', () => {
  it('aren’t in lists of unseen titles', async () => {
    const unseen = async () => (await cards('size=40&sort=popularity&isUnseenOnly=true')).map(({ id }) => id);
    const [rated = '', dismissed = '', wanted = ''] = await unseen();
    await rate(rated, 3);
    await flag(dismissed, { notInterested: true });
    await flag(wanted, { watchlisted: true });
    const left = await unseen();
    expect(left).not.toContain(rated);
    expect(left).not.toContain(dismissed);
    expect(left[0]).toBe(wanted);
    await rate(rated, 0);
    expect((await unseen())[0]).toBe(rated);
  });

  it('aren’t suggested by rails', async () => {
    const railIds = async () => {
      const { body } = await server.call<Paged<Rail>>('GET', '/rails/pages', { headers: member.headers });
      return body.content.find(({ key }) => key === 'for-you')?.cards.map(({ id }) => id) ?? [];
    };
    const [first = '', second = ''] = await railIds();
    expect(first).not.toBe('');
    await rate(first, 4);
    await flag(second, { notInterested: true });
    const after = await railIds();
    expect(after).not.toContain(first);
    expect(after).not.toContain(second);
  });
});

describe('titles marked “not interested”', () => {
  it('are in no list and no list of similar titles, but are found by name', async () => {
    const similar = async () => {
      const { body } = await server.call<SimilarTitle[]>('GET', `/movie/${ids[0]}/similar`, {
        headers: member.headers,
      });
      return body.map(({ card }) => card.id);
    };
    const before = await similar();
    const [near = ''] = before;
    const [listed] = await cards('size=40&sort=popularity');
    for (const id of [near, listed?.id ?? '']) await flag(id, { notInterested: true });
    expect((await cards('size=40&sort=popularity')).map(({ id }) => id)).not.toContain(listed?.id);
    const after = await similar();
    expect(after).not.toContain(near);
    expect(after).toHaveLength(before.length);
    const found = await cards(`search=${encodeURIComponent(listed?.title ?? '')}`);
    expect(found.map(({ id }) => id)).toContain(listed?.id);
    await flag(near, { notInterested: false });
    expect(await similar()).toContain(near);
  });
});

it('a member’s trackers are read once, for their taste and for seen titles', async () => {
  await rate(ids[0] ?? '', 4);
  const context = memberContext(server, member);
  const before = countQueries();
  const [taste, seen] = await Promise.all([getViewerTaste(context), loadSeen(context)]);
  expect(taste?.opinions.byRow.size).toBe(1);
  expect(seen.rows.size).toBeGreaterThan(0);
  // One for the answers of the taste test, one for the trackers, one for the books.
  expect(countQueries() - before).toBe(3);
});

it('cards carry the member’s tracker, and none for a visitor', async () => {
  const [id = ''] = ids;
  await rate(id, 4.5);
  const own = (await cards('size=2&sort=popularity')).map(({ tracker }) => tracker?.ratings.value);
  expect(own).toEqual([4.5, 0]);
  const { body } = await server.get<Paged<Card>>('/movie?size=2&sort=popularity');
  expect(body.content.map(({ tracker }) => tracker)).toEqual([null, null]);
});
