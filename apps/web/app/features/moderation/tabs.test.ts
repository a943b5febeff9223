import { expect, it } from 'vitest';
import { ApiError } from '../../client-api.ts';
import { staleWords } from './stale.ts';
import { parseCursor, parseTab, TABS, tabHref } from './tabs.ts';

it('gives each tab and page its own path, and parses it', () => {
  expect(tabHref('reports')).toBe('/moderation');
  expect(tabHref('reports', 2)).toBe('/moderation?tab=reports&page=2');
  expect(tabHref('appeals')).toBe('/moderation?tab=appeals');
  for (const { key } of TABS) {
    const { search } = new URL(tabHref(key), 'https://palate.example');
    expect(parseTab(new URLSearchParams(search))).toBe(key);
  }
  expect(parseTab(new URLSearchParams('tab=nonsense'))).toBe('reports');
});

it('parses the id that the log continues after', () => {
  expect(parseCursor(new URLSearchParams('before=120'))).toBe('120');
  for (const search of ['', 'before=', 'before=x', `before=${'9'.repeat(30)}`])
    expect(parseCursor(new URLSearchParams(search))).toBeNull();
});

it('explains failures of decisions that came too late, and no others', () => {
  const words = (code: ApiError['code']) => staleWords(new ApiError(code, 409, 'No.'));
  expect(words('MODERATED_ALREADY')).toMatch(/^That was already done/);
  for (const code of ['POST_NOT_FOUND', 'LIST_NOT_FOUND'] as const)
    expect(words(code)).toMatch(/^It has been deleted/);
  for (const code of ['POST_CHANGED', 'LIST_CHANGED'] as const)
    expect(words(code)).toMatch(/^It was changed meanwhile/);
  expect(words('AVATAR_CHANGED')).toBe(
    'The member has changed the picture meanwhile. Look at the new one before you decide.',
  );
  expect(words('MODERATE_SELF')).toBeNull();
  expect(staleWords(new Error('No.'))).toBeNull();
});
