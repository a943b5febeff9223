import { expect, test } from 'vitest';
import { highlightWords } from './highlight-words.ts';

/** Returns a name with the highlighted parts in brackets. */
const highlight = (name: string, search: string) =>
  highlightWords(name, search)
    .map(({ text, isMet }) => (isMet ? `[${text}]` : text))
    .join('');

test.each([
  ['The Godfather', 'godf', 'The [Godf]ather'],
  ['The Godfather', 'the godfather', '[The] [Godfather]'],
  ['The Godfather', 'godfatehr', 'The [Godfather]'],
  ['Amélie', 'ame', '[Amé]lie'],
  ['Amélie', 'AMELIE', '[Amélie]'],
  ['The Grand Budapest Hotel', 'budapest grand', 'The [Grand] [Budapest] Hotel'],
  ['Сталкер', 'стал', '[Стал]кер'],
  ['Heat', '', 'Heat'],
  ['…', 'a', '…'],
])('highlights %s for the search “%s” as %s', (name, search, highlighted) => {
  expect(highlight(name, search)).toBe(highlighted);
  expect(
    highlightWords(name, search)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});
