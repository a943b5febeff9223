import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

/** A name with what was met in brackets. */
const mark = (name: string, search: string) =>
  markWords(name, search)
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
])('%s answers “%s” by %s', (name, search, marked) => {
  expect(mark(name, search)).toBe(marked);
  expect(
    markWords(name, search)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});
