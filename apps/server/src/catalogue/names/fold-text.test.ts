import { describe, expect, it } from 'vitest';
import {
  foldText,
  indexedWords,
  leadingWord,
  listNameSpellings,
  otherSpellings,
  significantWords,
  splitWords,
} from './fold-text.ts';

describe('folding', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['Der Spaß', 'der spass'],
    ['Æon', 'aeon'],
    ['Øst', 'ost'],
    ['Łódź', 'lodz'],
    ['ＦＵＬＬ', 'full'],
    ['Q & A', 'q  and  a'],
    ['ラピュタ', 'らひゅた'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['מלך', 'מלכ'],
    ['المدينة', 'المدينه'],
    ['Ёлки', 'елки'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('splits at everything that is neither letter nor digit', () => {
    expect(splitWords("WALL·E: don't, 8½ (二〇)")).toEqual(['wall', 'e', 'don', 't', '8', '1', '2', '二〇']);
  });
});

describe('words', () => {
  it('leaves articles out unless there is nothing else', () => {
    expect(significantWords(['the', 'lord', 'of', 'the', 'rings'])).toEqual(['lord', 'rings']);
    expect(significantWords(['the', 'a'])).toEqual(['the', 'a']);
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

  it('indexes joined forms, and pairs of signs where no spaces are written', () => {
    expect([...indexedWords('Spider-Man 2')]).toEqual(['spider', 'man', '2', 'spiderman']);
    expect([...indexedWords('天空の城')]).toEqual(['天空', '空の', 'の城', '城']);
    expect([...indexedWords('ドラゴンボールZ')]).toContain('z');
    expect([...indexedWords('…')]).toEqual([]);
    expect([...listNameSpellings('The Dark Knight')]).toEqual(['thedarkknight', 'darkknight']);
    expect(leadingWord('The Dark Knight')).toBe('dark');
    expect(leadingWord('天空の城')).toBe('天空');
  });
});
