import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HiddenNote } from './hidden-note.tsx';

const draw = (reason: string | null) => renderToStaticMarkup(<HiddenNote reason={reason} />);

test('only a text that a moderator hid shows a reason', () => {
  expect(draw('It advertises something.')).toContain(
    'A moderator hid this from other readers: <bdi>It advertises something.</bdi>',
  );
  expect(draw(null)).toBe('');
});
