const fetched = new Set<string>();

/** Whether a file came with the page itself, so that its modules run already. */
const isOfDocument = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(
    ({ href }) => href === address,
  );

async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address) || isOfDocument(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`Failed to fetch ${address}: ${response.status}`);
  // Read to its end, so that all of it is in the browser's cache.
  await response.arrayBuffer();
  fetched.add(address);
}

/**
 * Loads a part of the page that has a script of its own: fetches its files first, imports them then. The build
 * puts this round every `import()`. Chromium up to 150 remembers a failed import until the page is reloaded, that
 * of a module further down included; a failed fetch can be repeated by asking again.
 * @param files the part's script and all it imports, as paths from the site's root
 */
export async function loadPart<Module>(
  importPart: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchFile(new URL(file, document.baseURI).href)));
  return importPart();
}
