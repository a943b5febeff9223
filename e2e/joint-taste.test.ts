import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { createSocialMember, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Evening {
  readonly id: string;
}

const PHONE = { width: 390, height: 844 };

/** Creates two partners with a taste. */
async function createPartners(): Promise<[SocialMember, SocialMember]> {
  const [ana, ben] = await Promise.all([createSocialMember('Ana'), createSocialMember('Ben')]);
  await takeTestAs(ana);
  await takeTestAs(ben);
  const { value: partnerCode } = await (
    await fetch(`${inject('baseUrl')}/api/joint-taste/code`, { headers: ana.headers })
  ).json();
  await ben.post(`/joint-taste?code=${partnerCode}`, {});
  await ana.post(`/joint-taste/requests/${ben.id}/accept`, {});
  return [ana, ben];
}

/** Whether an element is in the window completely. */
const isInView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Begins an evening of two partners, and returns its id. */
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
  const [ana, ben] = await Promise.all([createSocialMember('Ana'), createSocialMember('Ben')]);
  await takeTestAs(ana);
  await takeTestAs(ben, ['action', 'thriller']);
  const { page, complaints } = await visitAs(browser, ana, { path: '/jointTaste' });
  await button(page, 'Add a partner').click();
  // An error closes the dialog (specification §4 Joint code), which keeps the code so that it can be corrected.
  const field = page.getByLabel('Partner’s code');
  await field.fill('K7QM-2XWP-9RTD');
  await button(page, 'Connect').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'Add a partner').click();
  expect(await field.inputValue()).toBe('K7QM-2XWP-9RTD');
  await expect
    .poll(() => field.evaluate((input) => input === document.activeElement && getSelection()?.toString()))
    .toBe('K7QM-2XWP-9RTD');
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
  await page.getByRole('heading', { name: 'For both of you', level: 1 }).waitFor();
  await button(page, 'Show 4 more').click();
  await expect.poll(() => page.getByRole('article').count()).toBe(5);
  expect(await findViolations(page, 'an evening')).toEqual([]);

  await button(page, /^Watch this/)
    .last()
    .click();
  await page.getByRole('heading', { name: 'Tonight’s title', level: 1 }).waitFor();
  await button(page, 'We watched it').click();
  await page.locator('.toast', { hasText: 'is in your history' }).waitFor();
  await page.getByRole('link', { name: '← You and Ben' }).click();
  await page.getByRole('img', { name: /^Chart: how much each person compromised/ }).waitFor();
  expect(await findViolations(page, 'a group')).toEqual([]);
  await button(page, /^Ignore this evening/).click();
  await button(page, /^Include this evening/).waitFor();
  await button(page, /^Remove .*/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  // Chromium reports the code that nobody has.
  expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')]);
});

test('on a phone, whoever starts a swipe round sees its card and buttons, and others are told', async () => {
  const [ana, ben] = await createPartners();
  const evening = await startEvening(ana, ben);
  const phone = { ...PHONE, path: `/jointTaste/evening/${evening}` };
  const [starter, other] = [await visitAs(browser, ana, phone), await visitAs(browser, ben, phone)];
  for (const { page } of [starter, other])
    await page.getByRole('heading', { name: 'For both of you', level: 1 }).waitFor();
  const start = button(other.page, 'Start a swipe round');
  await start.scrollIntoViewIfNeeded();
  await button(starter.page, 'Start a swipe round').click();

  const round = starter.page.getByRole('group', { name: 'Swipe round' });
  const card = round.locator('.swipe-card');
  const answer = (name: string) => round.getByRole('button', { name, exact: true });
  await answer('Yes').waitFor();
  for (const shown of [card, answer('No'), answer('Yes')])
    await expect.poll(() => isInView(shown)).toBe(true);
  expect(await round.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  expect(await starter.page.locator('.toast').count()).toBe(0);

  await other.page.locator('.toast', { hasText: 'A swipe round has started.' }).waitFor();
  await button(other.page, 'Yes').waitFor();
  expect(await isInView(button(other.page, 'Yes'))).toBe(false);

  await button(starter.page, 'End the round now').click();
  for (const { page } of [starter, other])
    await page.getByText('The round has ended. The fairest for both of you is').waitFor();
  expect([...starter.complaints, ...other.complaints]).toEqual([]);
  await Promise.all([starter.context.close(), other.context.close()]);
});

test('a guest joins on a phone, and a swipe round ends for everybody at once', async () => {
  const [ana, ben] = await createPartners();
  const evening = await startEvening(ana, ben);
  const { value } = await ana.post<{ value: string }>(`/joint-taste/evenings/${evening}/guests`, {});

  const phone = await visit(browser, PHONE);
  await openPage(phone.page, `/tonight?code=${value}`);
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
