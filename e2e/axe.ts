import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Finds accessibility violations in the current state of a page with axe. The browser evaluates axe in the
 * page, because the content security policy blocks script elements without a nonce.
 * @param where named in each violation
 */
export async function findViolations(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    // For rules that pass, axe would otherwise work out a selector for every element, which takes most of its time.
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where} ${id}: ${target.join(' ')}`),
  );
}

/** Finds accessibility violations like `findViolations`, in both themes. The page mustn't have a theme of its own. */
export async function findViolationsInBothThemes(page: Page, where: string): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await findViolations(page, `${where} ${colorScheme}`)));
  }
  return violations;
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
    await page.setViewportSize({ width, height: 900 });
    violations.push(...(await findViolationsInBothThemes(page, `${where} ${width}`)));
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) violations.push(`${where} is ${needed} px wide at ${width} px`);
  }
  return violations;
}
