import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrailerLink } from './trailer-link.tsx';

test.each([
  ['https://www.youtube.com/watch?v=a1B2c3D4e5F', 'Trailer on YouTube'],
  ['https://vimeo.com/76979871', 'Trailer on Vimeo'],
  ['https://videos.example/1', 'Trailer'],
])('links to %s as “%s”', (url, words) => {
  const html = renderToStaticMarkup(<TrailerLink url={url} />);
  expect(html).toBe(`<a href="${url}" rel="noreferrer" class="text-link">${words}</a>`);
});

test('renders nothing without a trailer', () => {
  expect(renderToStaticMarkup(<TrailerLink url={null} />)).toBe('');
});
