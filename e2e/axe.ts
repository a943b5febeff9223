import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Those of the rules that axe runs by default that compare colors: the ones that it tags `cat.color`. */
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The two themes. */
const COLOR_SCHEMES = ['light', 'dark'] as const;

/** A window's size in pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Finds accessibility violations in the current state of a page with axe. The browser evaluates axe in the
 * page, because the content security policy blocks script elements without a nonce.
 * @param where named in each violation
 */
export const findViolations = (page: Page, where: string): Promise<string[]> => runAxe(page, where);

/** Finds violations of some rules, or of all that axe runs by default. */
async function runAxe(page: Page, where: string, runOnly?: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    // For rules that pass, axe would otherwise work out a selector for every element, which takes most of its time.
    resultTypes: ['violations'],
    // Only an experimental rule, which doesn't run, needs the style sheets. Loading them takes up to a third of the
    // time.
    preload: { assets: ['media'] },
    ...(runOnly && { runOnly }),
  };
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where} ${id}: ${target.join(' ')}`),
  );
}

/**
 * Finds accessibility violations like `findViolations`, in both themes. The page mustn't have a theme of its own.
 *
 * All rules run in the light theme; in the dark theme only those that depend on colors, because the themes differ in
 * nothing else: each color token of `design/tokens.css` is one `light-dark()`, and other styles that know the theme
 * only choose a `color-scheme`.
 */
export async function findViolationsInBothThemes(page: Page, where: string): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const runOnly = colorScheme === 'dark' ? COLOR_RULES : undefined;
    violations.push(...(await runAxe(page, `${where} ${colorScheme}`, runOnly)));
  }
  return violations;
}

/**
 * Resizes a page's window, and says if the page is wider than it.
 * @param where named in what it says
 */
export async function findOverflow(page: Page, where: string, size: WindowSize): Promise<string[]> {
  await page.setViewportSize(size);
  const needed = await page.evaluate(async () => {
    // Media queries and observers call the page's scripts with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  });
  return needed > size.width ? [`${where} is ${needed} px wide at ${size.width}×${size.height} px`] : [];
}

/**
 * Finds what is wrong with a page at each width and in both themes: accessibility violations, and content that is
 * wider than the window. The page mustn't have a theme of its own.
 * @param widths in pixels
 */
export async function findViolationsAtWidths(
  page: Page,
  where: string,
  widths: readonly number[] = [390, 768, 1440],
): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    violations.push(...(await findOverflow(page, where, { width, height: 900 })));
    violations.push(...(await findViolationsInBothThemes(page, `${where} ${width}`)));
  }
  return violations;
}
