import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookSleeve } from './book-sleeve.tsx';
import { BOOK_FRAME } from './frames.ts';
import { Sleeve } from './sleeve.tsx';

const HAMLET = {
  title: 'Hamlet',
  year: 1603,
  tasteType: 'pink',
  dna: {
    pace: 2.5,
    originality: 4,
    wholesomeness: 1.5,
    weightiness: 5,
    realism: 3,
    intricacy: 4,
    linearity: 2,
    styleAndVisuals: 4.5,
    scale: 3,
    emotionalPunch: 4.5,
  },
} as const;

test('a book’s sleeve is taller than a poster and has a spine in another color', () => {
  const markup = renderToStaticMarkup(<BookSleeve {...HAMLET} />);
  expect(markup).toContain(`viewBox="0 0 ${BOOK_FRAME.width} ${BOOK_FRAME.height}"`);
  expect(BOOK_FRAME.height / BOOK_FRAME.width).toBeGreaterThan(1.4);
  const [spine, cover] = [...markup.matchAll(/<rect [^>]*fill="(#[^"]+)"/g)].map(([, fill]) => fill);
  expect(spine).not.toBe(cover);
  expect(markup).toContain('Hamlet');
  expect(markup).not.toBe(renderToStaticMarkup(<Sleeve {...HAMLET} />));
});

test('a sleeve without its title has no text, and two sleeves share no ids', () => {
  expect(renderToStaticMarkup(<BookSleeve {...HAMLET} showTitle={false} />)).not.toContain('<text');
  const twice = renderToStaticMarkup(
    <>
      <BookSleeve {...HAMLET} />
      <BookSleeve {...HAMLET} />
    </>,
  );
  const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
