import { describe, expect, it } from 'vitest';
import {
  findTrigger,
  prefixLines,
  type Selected,
  type TextEdit,
  titleLink,
  wrapSelection,
} from './text-edits.ts';

/** `a|b|c` is abc with b selected; `a|bc` has the caret after a. */
function parse(marked: string): Selected {
  const [before = '', selected = '', after] = marked.split('|');
  if (after === undefined) return { text: before + selected, start: before.length, end: before.length };
  return { text: before + selected + after, start: before.length, end: before.length + selected.length };
}
function apply({ text }: Selected, { from, to, insert, start, end }: TextEdit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`;
}
const wrap = (marked: string, open: string, close?: string) => {
  const selected = parse(marked);
  return apply(selected, wrapSelection(selected, open, close));
};

describe('marks around a selection', () => {
  it('are added, and the selection stays', () => {
    expect(wrap('a |b| c', '**')).toBe('a **|b|** c');
    expect(wrap('|he dies|', '[spoiler]', '[/spoiler]')).toBe('[spoiler]|he dies|[/spoiler]');
  });
  it('enclose the caret if nothing is selected', () => {
    expect(wrap('a |b', '**')).toBe('a **||**b');
  });
  it('are taken away again', () => {
    expect(wrap('a **|b|** c', '**')).toBe('a |b| c');
  });
});

it('a quote begins every selected line, and ends the same way', () => {
  const selected = parse('one\ntw|o\nth|ree\nfour');
  const quoted = prefixLines(selected, '> ');
  expect(apply(selected, quoted)).toBe('one\n> two\n> three||\nfour');
  const again = parse('one\n> tw|o\n> th|ree\nfour');
  expect(apply(again, prefixLines(again, '> '))).toBe('one\ntwo\nthree||\nfour');
});

describe('what is being typed', () => {
  it.each([
    ['@|', { kind: 'member', query: '', from: 0 }],
    ['Thanks @gre|', { kind: 'member', query: 'gre', from: 7 }],
    ['like [[past li|', { kind: 'title', query: 'past li', from: 5 }],
    ['[[| rest', { kind: 'title', query: '', from: 0 }],
  ])('%s can be completed', (marked, trigger) => {
    expect(findTrigger(parse(marked))).toEqual(trigger);
  });
  it.each(['greta@example|', 'a @gre |', '[[done]]|', '@|gre|', '[one|', '@gre-|'])('%s can’t', (marked) => {
    expect(findTrigger(parse(marked))).toBeNull();
  });
});

it('a link to a title survives brackets in its name', () => {
  expect(titleLink('[Rec]', '/movie/tt1038988')).toBe('[\\[Rec\\]](/movie/tt1038988)');
});
