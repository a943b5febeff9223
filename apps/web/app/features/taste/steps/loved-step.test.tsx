import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LovedStep } from './loved-step.tsx';

const nothing = () => undefined;
const search = vi.hoisted(() => ({ titles: [], state: 'failed' }));
vi.mock('./use-title-search.ts', () => ({ useTitleSearch: () => ({ ...search, retry: nothing }) }));

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
    /The search failed\. You can also choose from the covers below\. <button[^>]*>Retry<\/button>/,
  );
  search.state = 'found';
  expect(draw()).toContain('No title found. Try another one.');
  expect(draw()).not.toContain('Retry');
});
