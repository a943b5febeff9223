import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Poster, Still } from './poster.tsx';

const URL = '/images/posters/past-lives-2023/390.webp?v=0123456789abcdef0123';

test('offers AVIF and WebP in every stored width, and reserves its space', () => {
  const markup = renderToStaticMarkup(<Poster url={URL} sizes="10rem" alt="The poster of Past Lives" />);
  expect(markup).toContain('<source type="image/avif"');
  for (const form of ['avif', 'webp'])
    for (const width of [96, 180, 260, 390, 520, 780])
      expect(markup).toContain(
        `/images/posters/past-lives-2023/${width}.${form}?v=0123456789abcdef0123 ${width}w`,
      );
  expect(markup).toMatch(/<img[^>]* width="390" height="585" alt="The poster of Past Lives" loading="lazy"/);
});

test('loads a poster that is visible first without waiting', () => {
  expect(renderToStaticMarkup(<Poster url={URL} sizes="10rem" alt="" isFirst />)).toContain(
    'loading="eager"',
  );
});

test('a still is wide, in its own widths', () => {
  const url = '/images/backdrops/past-lives-2023/1280.webp?v=1';
  const markup = renderToStaticMarkup(<Still url={url} sizes="100vw" alt="A scene from Past Lives" />);
  expect(markup).toContain('/images/backdrops/past-lives-2023/640.avif?v=1 640w');
  expect(markup).toMatch(/<img[^>]* width="1280" height="720" alt="A scene from Past Lives" loading="lazy"/);
});
