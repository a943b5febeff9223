import type { Page } from 'playwright-core';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';

/** What nearly every payload contains; it is shown if the payload is shown as text. */
const MARK = 'hasRun=1';

/** The payloads that fit into a field of a maximum length, without spaces at either end. */
export const payloadsFor = (max: number): string[] =>
  XSS_PAYLOADS.map((payload) => payload.trim()).filter(
    (payload) => payload !== '' && payload.length <= max && !payload.includes('\0'),
  );

/**
 * Joins the payloads that fit to texts of a maximum length, one payload a line. Fewer texts need fewer pages, and a
 * payload that isn't shown as text is missing from the count (`countShown`) wherever it is.
 * @param between what separates two payloads; not a line break in a field of one line
 */
export function joinPayloads(max: number, between = '\n'): string[] {
  const texts: string[] = [];
  for (const payload of payloadsFor(max)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + between.length + payload.length <= max)
      texts[texts.length - 1] = `${last}${between}${payload}`;
    else texts.push(payload);
  }
  return texts;
}

/** How many payloads texts contain, of those that `countShown` counts. */
export const countMarks = (texts: readonly string[]): number => texts.join('\n').split(MARK).length - 1;

/** How many payloads a page shows as text. */
export const countShown = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main, mark) => (main.textContent ?? '').split(mark).length - 1, MARK);

/** Whether a payload has run in a page. */
export const hasRunPlain = (page: Page): Promise<boolean> => page.evaluate(() => 'hasRun' in globalThis);

/** Records the messages of all dialogs that a page opens, and closes them. @returns the messages, which grow */
export function recordDialogs(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return messages;
}
