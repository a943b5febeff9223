import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import TopAttributes from './top-attributes.tsx';

test('each attribute begins with a capital letter and leads to its titles', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TopAttributes
        attributes={[
          { type: 'theme', key: 'grief', name: 'Grief', strength: 0.9, certainty: 0.8 },
          { type: 'slider', key: 'pace.low', name: 'slow-burning', strength: 0.7, certainty: 0.8 },
        ]}
      />
    </MemoryRouter>,
  );
  expect(markup).toContain('Slow-burning');
  const hrefs = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(hrefs[0]).toBe('/dashboard/category/grief');
  const { searchParams } = new URL(hrefs[1] ?? '', 'https://palate.example');
  expect(JSON.parse(searchParams.get('dna') ?? '')).toEqual([
    { type: 'slider', key: 'pace.low', checker: 'include' },
  ]);
});
