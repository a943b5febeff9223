import type { Browser } from 'playwright-core';

/** Compressed bytes of script that a first visit to a page transfers, and whether Zod is among them. */
export async function measureScript(
  browser: Browser,
  url: string,
): Promise<{ bytes: number; hasZod: boolean }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script' || event.response.mimeType.includes('javascript'))
      scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
  });
  const sources: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) sources.push(response.text());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const text = (await Promise.all(sources)).join('\n');
  await context.close();
  return { bytes, hasZod: text.includes('ZodError') || text.includes('_zod') };
}
