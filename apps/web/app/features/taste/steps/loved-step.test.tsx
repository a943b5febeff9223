import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';

const nothing = () => undefined;
const search = { titles: [], state: 'failed' };
// Test files share their modules, so the step is loaded anew with the search that it is given here.
vi.resetModules();
vi.doMock('./use-title-search.ts', () => ({ useTitleSearch: () => ({ ...search, retry: nothing }) }));
const { LovedStep } = await import('./loved-step.tsx');
afterAll(() => {
  vi.doUnmock('./use-title-search.ts');
  vi.resetModules();
});

const draw = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LovedStep
        loved={[]}
        attitudes={{}}
        wellKnown={[]}
        near={[]}
        onAdd={nothing}
        onRemove={nothing}
        onNext={nothing}
        onBack={nothing}
      />
    </MemoryRouter>,
  );

test('a failed search says so and can be repeated; one that found nothing can’t', () => {
  expect(draw()).toMatch(
    /The search failed\. You can also choose from the covers below\. <button[^>]*>Try again<\/button>/,
  );
  search.state = 'found';
  expect(draw()).toContain('No title found. Try another one.');
  expect(draw()).not.toContain('Try again');
});
