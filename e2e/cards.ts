import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const menuButtons = (page: Page) => page.getByRole('button', { name: /^More: / });
/** Titles as cards and as rows; hidden ones aren't among them. */
const CARDS = 'main :is(.card, .programme-row):visible';

/** Waits until every card of a member's page has its buttons: each card shows them by itself once it has their code. */
export async function untilCardsHaveButtons(page: Page): Promise<void> {
  await menuButtons(page).first().waitFor();
  await expect
    .poll(async () => (await menuButtons(page).count()) - (await page.locator(CARDS).count()))
    .toBe(0);
}

/** Reads the first titles of a member's cards, in order. Hidden cards aren't among them. */
export async function firstTitles(page: Page, count: number): Promise<string[]> {
  await untilCardsHaveButtons(page);
  const labels = await menuButtons(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.slice(0, count).map((label) => label.replace('More: ', ''));
}
