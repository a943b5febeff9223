import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { type Visit, visit } from './browser.ts';
import { signIn } from './member.ts';

/** A member with a name, whom others may see. */
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

/** Gives a member a taste. */
export const takeTestAs = (member: ApiMember, positive: readonly string[] = ['drama', 'romance']) =>
  member.post('/user/taste-test', {
    ageRange: { start: 30, end: 44 },
    moviePreferences: {
      favoriteMovies: ['past-lives-2023', 'aftersun-2022', 'moonlight-2016'].map((id) => ({ id, title: id })),
      pairPreferences: [],
    },
    countryCode: 'us',
    genreThemePreferences: { positive, negative: [], neutral: [] },
  });

/** Opens a browser in which a member is signed in. They sign in in a wide window, which shows the account menu. */
export async function visitAs(
  browser: Browser,
  member: ApiMember,
  { width, ...options }: Parameters<typeof visit>[1] = {},
): Promise<Visit> {
  const visited = await visit(browser, options);
  await signIn(visited.page, member);
  if (width !== undefined) await visited.page.setViewportSize({ width, height: 900 });
  return visited;
}
