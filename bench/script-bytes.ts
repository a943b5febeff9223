import type { Browser } from 'playwright-core';

/**
 * Measures the scripts that a first visit to a page loads.
 * @returns `bytes` as sent (compressed), and whether the scripts include zod, the client of the user pool, and TanStack
 * Query, which no first visit needs
 */
export async function measureScript(
  browser: Browser,
  url: string,
): Promise<{ bytes: number; hasZod: boolean; hasIdentityClient: boolean; hasQuery: boolean }> {
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
  return {
    bytes,
    hasZod: text.includes('ZodError') || text.includes('_zod'),
    // What the client names its messages by, kept word for word in any build.
    hasIdentityClient: text.includes('AWSCognitoIdentityProviderService'),
    // TanStack Query, by an error message of its hooks.
    hasQuery: text.includes('No QueryClient set'),
  };
}

/**
 * Returns whether `/sign-in` loads the client of the user pool (a large library) only after somebody submits the form.
 */
export async function signingInLoadsClient(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage();
  const sources: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) sources.push(response.text());
  });
  const isThere = async () =>
    (await Promise.all(sources)).some((text) => text.includes('AWSCognitoIdentityProviderService'));
  await page.goto(`${url}/sign-in`, { waitUntil: 'networkidle' });
  const isEarly = await isThere();
  await page.getByLabel('Email').fill('nobody@palate.example');
  await page.getByLabel('Password', { exact: true }).fill('not a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('input[name=password][aria-invalid=true]').waitFor();
  const isLoaded = await isThere();
  await page.close();
  return isLoaded && !isEarly;
}
