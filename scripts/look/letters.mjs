import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_LETTERS } from '../../apps/server/src/emails/testing/sample-letters.ts';

/** The name of the pictures of emails, for `npm run look -- letters`. */
export const LETTERS = 'letters';
const WIDTHS = [320, 600];

/** Takes pictures of all emails at both widths in a theme, and writes each one's plain text beside them. */
export async function takeLetters(browser, { theme, folder }) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      colorScheme: theme === 'auditorium' ? 'dark' : 'light',
    });
    for (const [name, compose] of Object.entries(SAMPLE_LETTERS)) {
      const { html, text } = await compose();
      await page.setContent(html);
      await page.screenshot({
        path: join(folder, `${LETTERS}-${name}.${theme}.${width}.png`),
        fullPage: true,
      });
      await writeFile(join(folder, `${LETTERS}-${name}.txt`), text);
    }
    await page.close();
  }
}
