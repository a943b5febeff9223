import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { createSocialMember, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Evening {
  readonly id: string;
}

/** Creates two partners with a taste, and returns the id of an evening that they have begun. */
async function startEvening(ana: SocialMember, ben: SocialMember): Promise<string> {
  const userIds = [ben.id];
  const { group } = await ana.post<{ group: { id: string } }>('/joint-taste/groups', {
    id: randomUUID(),
    userIds,
  });
  const path = `/joint-taste/groups/${group.id}/evenings`;
  return (await ana.post<Evening>(path, { id: randomUUID(), userIds })).id;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('partners connect by a code, choose a title for both, and put their ledger right', async () => {
  const [ana, ben] = [await createSocialMember('Ana'), await createSocialMember('Ben')];
  await takeTestAs(ana);
  await takeTestAs(ben, ['action', 'thriller']);
  const { page, complaints } = await visitAs(browser, ana);
  await page.goto('/jointTaste');
  await button(page, 'Add a partner').click();
  const letters = page.locator('.own-code-letters', { hasText: '-' });
  const code = (await letters.textContent()) ?? '';
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.keyboard.press('Escape');

  await ben.post(`/joint-taste?code=${code}`, {});
  await page.reload();
  await button(page, 'Accept Ben Lind').click();
  await button(page, 'Choose together with Ben Lind').click();
  await page.getByRole('heading', { name: 'You and Ben', level: 1 }).waitFor();
  await button(page, 'Choose for tonight').click();
  await page.getByRole('heading', { name: 'For all of you', level: 1 }).waitFor();
  await button(page, 'Show 4 more').click();
  expect(await page.getByRole('article').count()).toBe(5);
  expect(await findViolations(page, 'an evening')).toEqual([]);

  await button(page, /^Watch this/)
    .last()
    .click();
  await page.getByRole('heading', { name: 'Tonight’s title', level: 1 }).waitFor();
  await button(page, 'We watched it').click();
  await page.locator('.toast', { hasText: 'is in your history' }).waitFor();
  await page.getByRole('link', { name: '← You and Ben' }).click();
  await page.getByRole('img', { name: /^Who gave way how much/ }).waitFor();
  expect(await findViolations(page, 'a group')).toEqual([]);
  await button(page, /^Don’t count/).click();
  await button(page, /^Count/).waitFor();
  await button(page, /^Remove .*/)
    .first()
    .click();
  await button(page, 'Remove').last().click();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a guest joins on a phone, and a swipe round ends for everybody at once', async () => {
  const [ana, ben] = [await createSocialMember('Ana'), await createSocialMember('Ben')];
  await takeTestAs(ana);
  await takeTestAs(ben);
  const { value: partnerCode } = await (
    await fetch(`${inject('baseUrl')}/api/joint-taste/code`, { headers: ana.headers })
  ).json();
  await ben.post(`/joint-taste?code=${partnerCode}`, {});
  await ana.post(`/joint-taste/requests/${ben.id}/accept`, {});
  const evening = await startEvening(ana, ben);
  const { value } = await ana.post<{ value: string }>(`/joint-taste/evenings/${evening}/guests`, {});

  const phone = await visit(browser, { width: 390, height: 844 });
  await phone.page.goto(`/tonight?code=${value}`);
  await phone.page.getByLabel('Your name').fill('Maya');
  await button(phone.page, 'Join').click();
  await phone.page.getByRole('heading', { name: 'Hello, Maya', level: 1 }).waitFor();
  expect(await findViolations(phone.page, 'a guest’s page')).toEqual([]);

  const round = await ana.post<{ id: string; next: { id: string; title: string } }>(
    `/joint-taste/evenings/${evening}/rounds`,
    { id: randomUUID() },
  );
  // The guest's page hears of the round by itself.
  await phone.page.getByRole('region', { name: round.next.title }).waitFor();
  await button(phone.page, 'Yes').click();
  for (const member of [ana, ben])
    await member.send('PUT', `/joint-taste/rounds/${round.id}/answers/${round.next.id}`, { isYes: true });
  await phone.page.getByText('You all said yes to').waitFor();
  await phone.page.getByRole('heading', { name: round.next.title, level: 3 }).waitFor();
  expect(phone.complaints).toEqual([]);
});
