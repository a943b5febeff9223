import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { type Visit, visit } from './browser.ts';
import type { Person } from './member.ts';
import { poolOf } from './pool-account.ts';
import { type BrowserState, beginSession, signedInState } from './signed-in-state.ts';
import { tasteAnswers } from './take-test.ts';

/** A member with a name, for tests in which others see them. */
export type SocialMember = ApiMember & { readonly name: string };

/** Preferences with which everybody sees everything. */
export const OPEN = {
  isTasteShown: true,
  isActivityShown: true,
  activitiesAudience: 'public',
  watchlistAudience: 'public',
  seenAudience: 'public',
  notInterestedAudience: 'public',
} as const;

/** Creates a member with a name by the API, with some preferences, who has seen the tutorial. */
export async function createSocialMember(firstName: string, choices: object = {}): Promise<SocialMember> {
  const member = await createApiMember(inject('baseUrl'), inject('dataDir'));
  await member.send('PATCH', '/user', { firstName, secondName: 'Lind' });
  await choose(member, { isTutorialSeen: true, ...choices });
  return { ...member, name: `${firstName} Lind` };
}

/** Changes a member's preferences. */
export const choose = (member: ApiMember, choices: object) =>
  member.send('PATCH', `/user/preferences/${member.preferencesId}`, choices);

/** Gives a member a taste. @param positive as in `tasteAnswers` */
export const takeTestAs = (member: ApiMember, positive?: readonly string[]) =>
  member.post('/user/taste-test', tasteAnswers(positive));

/**
 * Opens a page in a browser in which a member is signed in, with a session of its own, and waits until React handles
 * its events.
 * @param options.path the page; null opens none, for tests that prepare the browser first
 */
export async function visitAs(
  browser: Browser,
  member: Pick<Person, 'email' | 'password'>,
  { path = '/types', ...options }: { path?: string | null } & Parameters<typeof visit>[1] = {},
): Promise<Visit> {
  const state = await stateOf(member, options.baseURL ?? inject('baseUrl'));
  return visit(browser, { ...options, path, state });
}

/** The state of a browser in which a member has just signed in. */
async function stateOf(member: Pick<Person, 'email' | 'password'>, server: string): Promise<BrowserState> {
  const pool = await poolOf(server);
  return signedInState(server, pool.clientId, await beginSession(server, pool, member));
}
