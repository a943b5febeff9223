import type { Token } from 'markdown-it';
import { markdown } from './markdown.ts';
import { PLACEHOLDER, splitSpoilers } from './split-spoilers.ts';

const MENTIONS_MAX = 20;

/** UTF-16 units that are parsed for each character of the excerpt; the rest of a long text isn't parsed. */
const PARSED_PER_CHARACTER = 20;
/** Matches the first part of a spoiler's placeholder that was cut in two. */
const CUT_PLACEHOLDER = /@\uE000\d*$/;

/**
 * Returns the beginning of a text as plain words, without markup and spoilers. It ends with `…` if the text is
 * longer.
 * @param source Markdown, cleaned by `cleanWriting`
 * @param max length in code points, at least 1
 */
export function excerptOf(source: string, max: number): string {
  const { open } = splitSpoilers(source);
  const parsedMax = max * PARSED_PER_CHARACTER;
  const isCut = open.length > parsedMax;
  const beginning = isCut ? open.slice(0, parsedMax).replace(CUT_PLACEHOLDER, '') : open;
  const words = markdown
    .parse(beginning, {})
    .flatMap(({ type, children }) => (type === 'inline' ? [wordsOf(children ?? []).trim()] : []))
    .reduce(joinBlocks, '')
    .replaceAll(PLACEHOLDER, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...words];
  if (characters.length <= max && !isCut) return words;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  // A text in a language without spaces is cut between characters.
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Separates a heading or list item, which has no punctuation at its end, from the next block. */
function joinBlocks(before: string, block: string): string {
  return `${before}${/[\p{L}\p{N}]$/u.test(before) ? ' · ' : ' '}${block}`;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(wordOf).join('');
}

function wordOf({ type, content }: Token): string {
  switch (type) {
    case 'text':
    case 'code_inline':
      return content;
    case 'mention':
      return `@${content}`;
    case 'spoiler':
      return ' … ';
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    default:
      return '';
  }
}

/**
 * Lists the handles that a text mentions, in lower case and without duplicates, at most 20. Includes mentions within
 * spoilers.
 * @param source Markdown, cleaned by `cleanWriting`
 */
export function mentionsIn(source: string): string[] {
  const handles = inlineTokensOf(source).flatMap(({ type, content }) =>
    type === 'mention' ? [content.toLowerCase()] : [],
  );
  return [...new Set(handles)].slice(0, MENTIONS_MAX);
}

/**
 * Counts a text's links to other sites, including those within spoilers; links to our own pages begin with `/`.
 * @param source Markdown, cleaned by `cleanWriting`
 */
export function countLinks(source: string): number {
  return inlineTokensOf(source).filter(
    (token) => token.type === 'link_open' && !/^[/#](?!\/)/.test(String(token.attrGet('href'))),
  ).length;
}

function inlineTokensOf(source: string): Token[] {
  const { open, hidden } = splitSpoilers(source);
  return [open, ...hidden].flatMap((part) =>
    markdown.parse(part, {}).flatMap(({ children }) => children ?? []),
  );
}
