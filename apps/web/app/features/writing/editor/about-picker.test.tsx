import type { TitleId } from '@palate/contract/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { AboutTitle } from './editor-text.ts';

const nothing = () => undefined;
const search = { titles: [], state: 'failed' };
const SEARCH = '../../taste/steps/use-title-search.ts';
// Test files share their modules, so the picker is loaded anew with the search that it is given here.
vi.resetModules();
vi.doMock(SEARCH, () => ({ useTitleSearch: () => ({ ...search, retry: nothing }) }));
const { AboutPicker } = await import('./about-picker.tsx');
afterAll(() => {
  vi.doUnmock(SEARCH);
  vi.resetModules();
});

const TITLE: AboutTitle = {
  id: 'moonlight-2016' as TitleId,
  title: 'Moonlight',
  year: 2016,
  movieType: 'movie',
};
const draw = (titles: readonly AboutTitle[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AboutPicker
        titles={titles}
        most={1}
        isFixed={false}
        label="Movie or show"
        problem={undefined}
        onChange={nothing}
      />
    </MemoryRouter>,
  );

test('a failed search says so and can be repeated', () => {
  expect(draw()).toMatch(/The search failed\. <button[^>]*>Try again<\/button>/);
  search.state = 'found';
  expect(draw()).not.toContain('Try again');
});

test('no search is offered again once all titles are chosen', () => {
  search.state = 'failed';
  expect(draw([TITLE])).not.toContain('Try again');
});
