import type { TitleDetail } from '@palate/contract/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhereToWatch } from './where-to-watch.tsx';

const draw = (streamings: TitleDetail['streamings']) =>
  renderToStaticMarkup(<WhereToWatch title={{ streamings } as TitleDetail} />);

test('one line a service, with its countries and how old the news is', () => {
  const markup = draw([
    { service: 'mubi', name: 'MUBI', country: 'US', asOf: '2023' },
    { service: 'mubi', name: 'MUBI', country: 'uk', asOf: '2024-05' },
    { service: 'netflix', name: 'Netflix', country: 'US', asOf: '2023-01-09' },
  ]);
  expect(markup.match(/<li/g)).toHaveLength(2);
  expect(markup).toContain('United States, United Kingdom');
  expect(markup).toContain('as of 2023, May 2024');
  expect(markup).toContain('9 January 2023');
});

test('not knowing is said', () => {
  expect(draw([])).toContain('We don’t know where it streams.');
});
