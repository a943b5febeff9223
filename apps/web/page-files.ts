/** The modules of a build, as Rolldown returns them. */
interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Names of the JavaScript files of the build that several pages share. */
export const PAGE_FILES = [
  'frame',
  'drawings',
  'cards',
  'rows',
  'details',
  'others',
  'filters',
  'lists',
  'titles',
  'works',
  'title',
] as const;

/** Minimum number of pages that import a module for it to be in one of the files that most pages load. */
const MOST_PAGES = 12;

/** Minimum number of other pages that import a module of title pages for it to be in a separate file. */
const OTHER_PAGES = 2;
const TITLE_PAGE = /\/app\/routes\/(movie|tv)\.tsx$/;

/** A style sheet. All of them are one file, so their modules are empty, and `import` only orders them. */
const STYLES = /\.css$/;

const OWN_MODULE = /(apps[\\/]web[\\/]app|packages[\\/]contract)[\\/].*\.tsx?$/;

/**
 * Chooses which shared file contains one of our modules, by the pages that import it, directly or through other
 * modules. Modules that only lazily loaded parts import are in none, because pages would load them for nothing. With a
 * file for each set of pages, a first visit would need 50 to 85 requests.
 * @param id the module's path
 * @returns null if the bundler places the module
 */
export function pageFileOf(id: string, modules: Modules): (typeof PAGE_FILES)[number] | null {
  // In another file, an empty module would make a page load that file.
  if (STYLES.test(id)) return 'frame';
  if (!OWN_MODULE.test(id)) return null;
  const pages = pagesWith(id, modules);
  const has = (page: string) => pages.some((path) => path.endsWith(`/app/${page}.tsx`));
  if (has('root') || has('entry.client')) return 'frame';
  const isCommon = pages.length >= MOST_PAGES || (has('routes/dashboard') && has('routes/movie'));
  if (isCommon && has('routes/home')) return 'drawings';
  if (isCommon && has('routes/dashboard')) return has('routes/movie') ? 'cards' : 'rows';
  if (isCommon) return has('routes/movie') ? 'details' : 'others';
  if (pages.length > 1 && has('routes/category')) return has('routes/dashboard') ? 'filters' : 'lists';
  const others = pages.filter((path) => !TITLE_PAGE.test(path));
  if (!has('routes/movie') || has('routes/home')) return null;
  if (others.length >= OTHER_PAGES) return 'titles';
  return has('routes/book') ? 'works' : 'title';
}

/** Paths of the pages that import a module statically. */
function pagesWith(id: string, modules: Modules): string[] {
  const found = new Set([id]);
  const pages: string[] = [];
  for (const one of found) {
    const module = modules.getModuleInfo(one);
    if (module?.isEntry) pages.push(one.replaceAll('\\', '/').replace(/\?.*$/, ''));
    for (const importer of module?.importers ?? []) found.add(importer);
  }
  return pages;
}
