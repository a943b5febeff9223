import { randomUUID } from 'node:crypto';
import type { Letters } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadComposer } from '../../adapters/mail/index.ts';
import { createContext } from '../../kernel/context.ts';
import { TEST_SECRET, testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { buildYearLetter, describeYear } from './build-year-letter.ts';
import { readerViewer } from './reader-viewer.ts';
import { sendYearLetters, type YearLetterOptions } from './send-year-letters.ts';
import { createLetterUnsubscriber } from './tokens.ts';

const server = testServer();
const { sign } = createLetterUnsubscriber(TEST_SECRET);
const TITLES = ['moonlight-2016', 'past-lives-2023', 'aftersun-2022', 'alien-1979', 'titanic-1997'];
let ada: SignedIn;

beforeEach(async () => {
  for (const table of ['mails', 'year_letters'] as const) await server.db.deleteFrom(table).execute();
  await server.db.updateTable('user_preferences').set({ choices: '{}' }).execute();
  ada = await addMember(TITLES);
});

/** Signs up a member who asked for letters and has seen some titles this year. */
async function addMember(titles: readonly string[]): Promise<SignedIn> {
  const member = await signIn(server);
  const { headers, user } = member;
  const body = { isNewsMailed: true };
  await server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body });
  for (const movieId of titles)
    await server.call('PUT', `/viewings/${randomUUID()}`, {
      headers,
      body: { movieId, watchedOn: '2026-11-01', rating: 4 },
    });
  return member;
}

const run = (options: Partial<YearLetterOptions> = {}) =>
  sendYearLetters(server.db, {
    year: 2026,
    compose: (reader) => {
      const { id: userId, country, services } = reader;
      const viewer = readerViewer({ userId, visitorId: null, country, services });
      const { db, catalogue } = server;
      return buildYearLetter(createContext(withoutMembers({ db, catalogue }), viewer), {
        ...reader,
        year: 2026,
      });
    },
    sign,
    pace: async () => undefined,
    isStopped: () => false,
    ...options,
  });
const mails = () =>
  server.db
    .selectFrom('mails')
    .select(['kind', 'data', 'recipient'])
    .where('kind', '=', 'year-letter')
    .execute();

describe('the year in review by email', () => {
  it('is sent once a year, also by several processes, to members who asked for emails', async () => {
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await run()).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'year-letter', recipient: `${ada.sub}@palate.example` });
    const compose = await loadComposer();
    const email = await compose(
      { id: 'one', kind: 'year-letter', data: mail?.data },
      { openCode: () => null, siteUrl: 'https://palate.example' },
    );
    expect(email.subject).toMatch(/^Your 2026 on Palate: 5 titles, \d+ hours$/);
    expect(email.text).toContain('You rated highest: ');
    expect(email.text).toContain('https://palate.example/profile/year/2026');
    expect(email.headers?.['List-Unsubscribe']).toContain('/unsubscribe/letters?token=');
    expect(email.text).not.toMatch(/undefined|null|NaN/);
  });

  it('isn’t sent to members with fewer than five titles, and not to those who didn’t ask', async () => {
    await addMember(TITLES.slice(1));
    await server.call('PATCH', `/user/preferences/${ada.user.userPreferencesId}`, {
      headers: ada.headers,
      body: { isNewsMailed: false },
    });
    expect(await run()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('neither doubles nor loses a letter if the process dies in the middle of one', async () => {
    await addMember(TITLES);
    let signed = 0;
    const dies: Partial<YearLetterOptions> = {
      sign: (reader) => {
        signed += 1;
        if (signed === 2) throw new Error('the process was killed');
        return sign(reader);
      },
    };
    await expect(run(dies)).rejects.toThrow('killed');
    expect(await mails()).toHaveLength(1);
    expect(await run()).toBe(1);
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(2);
  });

  it('stops when it is told to', async () => {
    expect(await run({ isStopped: () => true })).toBe(0);
  });

  it('is previewed, exported and deleted with the account', async () => {
    const { headers } = ada;
    const { body } = await server.call<Letters>('GET', '/letters', { headers });
    expect(body.find(({ kind }) => kind === 'year')?.subject).toContain('5 titles');
    await run();
    expect(await server.db.selectFrom('year_letters').select('year').execute()).toEqual([{ year: 2026 }]);
    await server.call('DELETE', '/user', { headers, body: { confirm: true } });
    expect(await server.db.selectFrom('year_letters').select('year').execute()).toEqual([]);
  });
});

it('describes how the titles changed, and the surprise', () => {
  const title = { id: 'alien-1979', title: 'Alien' } as never;
  expect(
    describeYear({
      year: 2026,
      titleCount: 9,
      movieCount: 9,
      showCount: 0,
      bookCount: 0,
      minutes: 0,
      months: [],
      meanRating: null,
      best: [],
      people: [{ id: 'ridley-scott', name: 'Ridley Scott', count: 2 }],
      themes: [{ key: 'survival', name: 'Survival', count: 3 }],
      moves: [{ slider: 'pace', before: 3.4, now: 2.6 }],
      surprise: { ...(title as object), rating: 4.5, match: 38 } as never,
    }),
  ).toEqual([
    'You saw Ridley Scott in 2 titles.',
    'Your theme of the year: Survival, in 3 titles.',
    'Your titles were slower than in earlier years.',
    'The surprise: Alien. Its match was 38%, and you gave it 4.5 of 5 stars.',
  ]);
});
