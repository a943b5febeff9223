import type { Browser, Cookie, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { closeDialog, memberVisit } from './member.ts';
import { navigateWithin } from './navigate.ts';
import { answerTest, waitForQuestion } from './take-test.ts';

// A window of 1280×1024 px at 400 %.
const ZOOMED = { width: 320, height: 256 };

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

/**
 * Lists the controls of a dialog that can't be scrolled into view as a whole, or that something covers, and says if
 * the dialog is wider than it shows.
 */
function listUnreachable(layer: Locator): Promise<string[]> {
  return layer.evaluate((root) => {
    const problems: string[] = [];
    if (root.scrollWidth > root.clientWidth + 1) problems.push(`wider than it shows: ${root.scrollWidth}`);
    for (const control of root.querySelectorAll('a[href], button, input, select, textarea')) {
      if (!control.checkVisibility()) continue;
      // A hidden input is drawn by its label.
      const shown = control.clientWidth > 2 ? control : (control.closest('label') ?? control);
      const name =
        control.getAttribute('aria-label') || shown.textContent?.trim() || control.outerHTML.slice(0, 80);
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      // A card that fills the window may be a little higher than what is left beside the scroll padding.
      const isTall = bottom - top > innerHeight - 48;
      if (left < -1 || right > innerWidth + 1 || (!isTall && (top < -1 || bottom > innerHeight + 1)))
        problems.push(`${name}: cut off at ${[left, top, right, bottom].map(Math.round)}`);
      const hit = document.elementFromPoint(
        (left + right) / 2,
        (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
      );
      const isHit = hit !== null && (shown.contains(hit) || hit.closest('label')?.contains(control));
      if (!isHit) problems.push(`${name}: covered by ${hit?.outerHTML.slice(0, 60)}`);
    }
    return problems;
  });
}

/**
 * Goes through a layer by Tab; each control that has the focus must be in the window.
 * @param isTrapped whether the focus must stay in it; it may leave a page for the browser's own controls
 */
async function tabThrough(page: Page, presses: number, isTrapped = true): Promise<string[]> {
  const outside: string[] = [];
  for (let at = 0; at < presses; at += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(async (isTrapped) => {
      // The browser scrolls to what has the focus with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const control = document.activeElement;
      if (!control || control === document.body) return isTrapped ? 'the page has the focus' : null;
      const shown = control.clientWidth > 2 ? control : (control.closest('label') ?? control);
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const isSeen = bottom > 4 && top < innerHeight - 4 && right > 4 && left < innerWidth - 4;
      return isSeen ? null : `${shown.textContent}: ${[left, top, right, bottom].map(Math.round)}`;
    }, isTrapped);
    if (problem) outside.push(problem);
  }
  return outside;
}

describe('at 400 %', () => {
  test('every filter opens by keyboard, can be reached completely, and Escape returns to its button', async () => {
    const { page, context, complaints } = await visit(browser, ZOOMED);
    await context.addCookies(tasteCookies);
    await openPage(page, '/dashboard');
    const buttons = page.locator('.filter-sentence').getByRole('button');
    const count = await buttons.count();
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      const button = buttons.nth(at);
      const name = await button.textContent();
      await button.focus();
      await page.keyboard.press('Enter');
      const layer = page.locator('.filter-popover, [role="dialog"]').first();
      await layer.getByRole('button').first().waitFor();
      expect([name, await listUnreachable(layer)]).toEqual([name, []]);
      expect([name, await tabThrough(page, 6)]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['/dashboard', ['otherFilters', 'dnaFilters', 'openStreamingServices']],
    ['/types', ['signIn', 'signUp', 'forgotPassword']],
  ])('every part of the dialogs can be reached: %s, %s', async (path, modals) => {
    const { page, context, complaints } = await visit(browser, ZOOMED);
    await openPage(page, path);
    for (const modal of modals) {
      await navigateWithin(page, `${path}?modal=${modal}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button').first().waitFor();
      expect([modal, await listUnreachable(dialog)]).toEqual([modal, []]);
      expect([modal, await tabThrough(page, 12)]).toEqual([modal, []]);
      await closeDialog(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('every part of the taste test’s questions can be reached', async () => {
    const { page, context, complaints } = await visit(browser, ZOOMED);
    await openPage(page, '/get-started');
    const test = page.locator('.test-surface');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const check = async (question: string) => {
      await waitForQuestion(page, question);
      expect([question, await listUnreachable(test)]).toEqual([question, []]);
      expect([question, await tabThrough(page, 6, false)]).toEqual([question, []]);
    };
    await check('How old are you?');
    await press('30–44');
    await check('Where do you watch?');
    await press(/^Yes, /);
    await check('Which genres do you like?');
    await press(/^Drama/);
    await press('Continue');
    await check('Which themes do you like?');
    await press('Skip');
    await page.locator('.suggestion').first().waitFor();
    for (let at = 0; at < 3; at += 1) {
      await page.locator('.suggestion[aria-pressed="false"]').first().click();
      await page.getByRole('list', { name: 'Titles you love' }).getByRole('listitem').nth(at).waitFor();
    }
    await check('Choose three titles you love');
    await press('Continue');
    await page.getByText(/^Pair 1: /).waitFor({ state: 'attached' });
    await check('Which would you watch?');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('every part of a member’s dialogs can be reached', async () => {
    const { page, context, complaints } = await memberVisit(browser);
    await page.setViewportSize(ZOOMED);
    const dialog = page.getByRole('dialog');
    for (const [path, button] of [
      ['/movie/tt0068646', 'Add to history'],
      ['/movie/tt0068646', 'Add to list'],
      ['/lists', 'New list'],
    ] as const) {
      await openPage(page, path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await dialog.getByRole('button').first().waitFor();
      expect([button, await listUnreachable(dialog)]).toEqual([button, []]);
      expect([button, await tabThrough(page, 12)]).toEqual([button, []]);
      await closeDialog(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
