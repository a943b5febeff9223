import { type CDPSession, chromium, type Page } from 'playwright-core';
import type { Limit } from './limits.ts';
import { TASTE_ANSWERS } from './taste-answers.ts';

const PHONE = { width: 390, height: 844 };
/** Factor by which Chromium slows the page's processor, as Lighthouse does for a phone. */
const THROTTLE = 4;
const STEPS = 20;
const MOST_MS = 100;

/**
 * Measures, on a throttled phone with a taste, the time from one step of a slider on the dashboard until the re-ranked
 * titles are on the screen. The server runs on the same machine and isn't throttled. Prints a line of JSON.
 */
export async function measureSlider(executablePath: string, url: string): Promise<Limit[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true });
    const page = await context.newPage();
    await page.request.post('/api/user/taste-test', {
      headers: { 'content-type': 'application/json', origin: url },
      data: TASTE_ANSWERS,
    });
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const times = await moveSlider(page, session);
    times.sort((a, b) => a - b);
    const [median = Number.NaN, p95 = Number.NaN] = [times[STEPS / 2], times[Math.floor(STEPS * 0.95)]];
    console.log(
      JSON.stringify({
        name: 'slider',
        steps: STEPS,
        throttle: THROTTLE,
        medianMs: Math.round(median),
        p95Ms: Math.round(p95),
        limit: MOST_MS,
      }),
    );
    return [{ name: 'slider to re-ranked titles, median, ms', value: median, bound: { most: MOST_MS } }];
  } finally {
    await browser.close();
  }
}

/** Moves a slider step by step, to and fro. @returns the times of the steps, ms */
async function moveSlider(page: Page, session: CDPSession): Promise<number[]> {
  const slider = page.locator('.tonight input[type=range]').first();
  // The section folds once the page has been hydrated.
  await page
    .locator('details.tonight:not([open]), .tonight details:not([open])')
    .waitFor({ state: 'attached' });
  // The section loads what its sliders show when it is opened. A finger takes longer to reach a slider.
  const previews = page.waitForResponse('**/api/rails/tonight?*');
  await page.locator('.tonight summary').click();
  await (await previews).finished();
  await slider.focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const times: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const watch = await page.evaluateHandle(watchTitles);
    await page.keyboard.press(step % 8 < 4 ? 'ArrowRight' : 'ArrowLeft');
    times.push(await watch.evaluate(({ ms }) => ms));
    await page.locator('.tonight-leans[aria-busy=false]').waitFor();
  }
  return times;
}

/**
 * Runs in the page. Waits for a step of a slider, and then until the first titles have links with the new offsets, and
 * the browser has painted them.
 * @returns a promise of the time in between, ms, in an object, so that it isn't awaited; rejects after ten seconds
 */
function watchTitles(): { ms: Promise<number> } {
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('main .rail .sleeve-link')].slice(0, 5);
  const tonightOf = ({ href }: HTMLAnchorElement) => new URL(href).searchParams.get('tonight') ?? '';
  const before = links().map(tonightOf);
  const ms = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The titles didn’t follow the slider.')), 10_000);
    addEventListener(
      'input',
      () => {
        const moved = performance.now();
        const watcher = new MutationObserver(() => {
          if (links().some((link, at) => tonightOf(link) === before[at])) return;
          watcher.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - moved);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { once: true, capture: true },
    );
  });
  return { ms };
}
