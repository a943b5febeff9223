import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADDRESSABLE_MODALS, MODAL_NAMES, parseModal, toModalName } from './modal-names.ts';

it('has the 17 names of §2, each once', () => {
  expect(new Set(MODAL_NAMES).size).toBe(17);
});

it('parses a name from a URL and from a file’s name, and nothing else', () => {
  expect(toModalName('userTest')).toBe('userTest');
  expect(toModalName('joint-taste-partners')).toBe('jointTastePartners');
  expect(toModalName('constructor')).toBeNull();
  expect(toModalName(null)).toBeNull();
});

it('lets a URL open only existing modals', () => {
  const files = globSync('{ui,features/*}/modals/*.tsx', { cwd: join(import.meta.dirname, '..', '..') });
  const built = files.map((path) => toModalName(path.replace(/^.*\//, '').replace(/\.tsx$/, '')));
  for (const name of ADDRESSABLE_MODALS) expect(built).toContain(name);
});

const opened = (pathname: string, name: string) => parseModal({ pathname, search: `?modal=${name}` });

it.each([
  '/watchlist',
  '/watchlist/someone',
  '/profile/seen',
  '/profile/someone/seen',
  '/profile/not-interested',
  '/profile/someone/not-interested/',
])('opens the filters by URL on %s, which has them', (path) => {
  expect(opened(path, 'otherFilters')).toBe('otherFilters');
  expect(opened(path, 'dnaFilters')).toBe('dnaFilters');
});

it('opens a modal by URL only on a page that has it', () => {
  expect(opened('/types', 'userTest')).toBe('userTest');
  expect(opened('/dashboard', 'dnaFilters')).toBe('dnaFilters');
  expect(opened('/dashboard/category/horror', 'otherFilters')).toBe('otherFilters');
  expect(opened('/types', 'otherFilters')).toBeNull();
  expect(opened('/watchlist/pick', 'otherFilters')).toBeNull();
  expect(opened('/profile/someone', 'otherFilters')).toBeNull();
  expect(opened('/dashboard', 'signInGreeting')).toBeNull();
  expect(opened('/dashboard', 'constructor')).toBeNull();
});
