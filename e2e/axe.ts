import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe's findings on what the page shows now, each with where it is. Run inside the page: the policy
 * refuses scripts without the nonce, evaluation is the browser's own.
 */
export async function findViolations(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where} ${id}: ${target.join(' ')}`),
  );
}
