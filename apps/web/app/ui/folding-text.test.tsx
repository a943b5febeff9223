import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldingText } from './folding-text.tsx';

const draw = (text: string) => renderToStaticMarkup(<FoldingText text={text} className="note" />);

test('a short text is a paragraph', () => {
  expect(draw('Seen with Ada.')).toBe('<p dir="auto" class="note">Seen with Ada.</p>');
});

test.each([
  ['many characters', 'word '.repeat(80)],
  ['many lines', 'line\n'.repeat(6)],
])('a text with %s is complete, and folded', (_, text) => {
  const html = draw(text);
  expect(html).toContain(`>${text}</p>`);
  expect(html).toContain('line-clamp-4');
  expect(html).toMatch(/<details.*<summary.*Show more/);
});
