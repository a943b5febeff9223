import { join } from 'node:path';
import { FEATURE_NAMES } from '../../apps/web/app/design/illustrations/feature-drawings.ts';

/** The name of the sheet, for `npm run look -- illustrations`. */
export const ILLUSTRATIONS = 'illustrations';
const BACKGROUNDS = { foyer: '#f0eee9', auditorium: '#121013' };

/** Takes one picture of all illustrations, on the background of a theme. */
export async function takeIllustrations(browser, url, { theme, folder }) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const images = FEATURE_NAMES.map(
    (name) =>
      `<figure><img src="/pictures/${name}.svg" width="320" height="200"><figcaption>${name}</figcaption></figure>`,
  );
  // Only a page of the site itself may show its pictures.
  await page.goto('/humans.txt');
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 20px; margin: 24px; background: ${BACKGROUNDS[theme]}; font: 14px sans-serif; color: #888; }
    figure { margin: 0 } img { display: block; border-radius: 3px } </style>${images.join('')}`);
  await page.waitForLoadState('networkidle');
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.naturalWidth === 0).length,
  );
  if (broken > 0) throw new Error(`${broken} illustrations aren’t shown`);
  await page.screenshot({ path: join(folder, `${ILLUSTRATIONS}.${theme}.png`), fullPage: true });
  await page.close();
}
