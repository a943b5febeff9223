import { describe, expect, it } from 'vitest';
import { carryingWords, foldText, indexedWords, otherSpellings, splitWords } from './fold-text.ts';

describe('folding', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['Der Spaß', 'der spass'],
    ['Æon', 'aeon'],
    ['Øst', 'ost'],
    ['Łódź', 'lodz'],
    ['ＦＵＬＬ', 'full'],
    ['Q & A', 'q  and  a'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('splits at everything that is neither letter nor digit', () => {
    expect(splitWords("WALL·E: don't, 8½ (二〇)")).toEqual(['wall', 'e', 'don', 't', '8', '1', '2', '二〇']);
  });
});

describe('words', () => {
  it('leaves articles out unless there is nothing else', () => {
    expect(carryingWords(['the', 'lord', 'of', 'the', 'rings'])).toEqual(['lord', 'rings']);
    expect(carryingWords(['the', 'a'])).toEqual(['the', 'a']);
  });

  it.each([
    ['ii', ['2']],
    ['two', ['2']],
    ['se7en', ['seven']],
    ['m3gan', ['megan']],
    ['i', []],
    ['2001', []],
    ['heat', []],
  ])('%s is also %j', (word, others) => {
    expect(otherSpellings(word)).toEqual(others);
  });

  it('indexes joined and tail forms', () => {
    expect(indexedWords('Spider-Man 2')).toEqual(expect.arrayContaining(['spider', 'man', 'spiderman', '2']));
    expect(indexedWords('The Dark Knight')).toEqual(expect.arrayContaining(['thedarkknight', 'darkknight']));
    expect(indexedWords('天空の城')).toEqual(expect.arrayContaining(['天空の城', '空の城', 'の城', '城']));
    expect(indexedWords('…')).toEqual([]);
  });
});
