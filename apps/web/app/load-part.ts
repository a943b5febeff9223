const fetched = new Set<string>();

/** Whether a file was loaded with the page, so that its modules are already running. */
const isOfDocument = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(
    ({ href }) => href === address,
  );

async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address) || isOfDocument(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`Failed to fetch ${address}: ${response.status}`);
  // Read the whole response, so that the browser caches all of it.
  await response.arrayBuffer();
  fetched.add(address);
}

/**
 * Loads a lazy part of the page: fetches its files, then imports them. The build wraps every `import()` in
 * this function. Chromium up to version 150 doesn't retry a failed import until the page is reloaded, even if
 * only a nested module failed; a failed fetch can be retried.
 * @param files the part's script and all its imports, as paths from the site's root
 */
export async function loadPart<Module>(
  importPart: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchFile(new URL(file, document.baseURI).href)));
  return importPart();
}
