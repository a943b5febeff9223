import Parser, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it';

/** Maximum nesting of quotes and lists; deeper ones are left out. */
const NESTING_MAX = 20;
/** Markdown that members can't use. Without `lheading`, dashes below a paragraph are a rule and not a heading. */
const DISABLED = ['html_block', 'html_inline', 'image', 'table', 'reference', 'code', 'lheading'];
/** The level of a text's first heading; the page's own headings are above it. */
const FIRST_HEADING = 3;
const LAST_HEADING = 5;

const SPOILER = /@\uE000(\d+)\uE001/y;
const SPOILER_ALONE = /^@\uE000(\d+)\uE001$/;
const MENTION = /@([a-z0-9_]{2,30})(?![a-z0-9_])/iy;
const BEFORE_MENTION = /[\p{L}\p{N}_./@-]$/u;

/**
 * The Markdown parser for what members write. Besides the standard tokens it produces two more: `spoiler`, whose
 * `content` is the spoiler's number in `splitSpoilers`, and `mention`, whose `content` is a handle.
 */
export const markdown = createMarkdown();

function createMarkdown(): MarkdownIt {
  const parser = new Parser({ html: false, linkify: true, breaks: true, maxNesting: NESTING_MAX });
  parser.disable(DISABLED);
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  parser.inline.ruler.before('escape', 'at_sign', readAtSign);
  parser.block.ruler.before('paragraph', 'spoiler', readSpoilerBlock);
  parser.core.ruler.push('headings', ({ tokens }) => adjustHeadingLevels(tokens));
  return parser;
}

/**
 * Changes the levels of headings so that none is skipped, which would confuse people who navigate by headings: the
 * first heading is an h3, and each one at most a level below the one before it.
 */
function adjustHeadingLevels(tokens: readonly Token[]): void {
  // Levels, as written, of the headings that the current one is under, and its own.
  const above: number[] = [];
  for (const token of tokens) {
    if (!token.type.startsWith('heading_')) continue;
    if (token.type === 'heading_open') {
      const written = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= written) above.pop();
      above.push(written);
    }
    token.tag = `h${Math.min(LAST_HEADING, FIRST_HEADING + above.length - 1)}`;
  }
}

function readAtSign(state: StateInline, isSilent: boolean): boolean {
  if (state.src[state.pos] !== '@') return false;
  const spoiler = matchAt(SPOILER, state);
  if (spoiler) return push(state, 'spoiler', spoiler, isSilent);
  if (state.linkLevel > 0 || BEFORE_MENTION.test(state.src.slice(Math.max(0, state.pos - 2), state.pos)))
    return false;
  const mention = matchAt(MENTION, state);
  return mention !== null && push(state, 'mention', mention, isSilent);
}

function matchAt(pattern: RegExp, { src, pos }: StateInline): RegExpExecArray | null {
  pattern.lastIndex = pos;
  return pattern.exec(src);
}

function push(state: StateInline, type: string, match: RegExpExecArray, isSilent: boolean): boolean {
  if (!isSilent) state.push(type, '', 0).content = match[1] ?? '';
  state.pos += match[0].length;
  return true;
}

function readSpoilerBlock(state: StateBlock, line: number, _end: number, isSilent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const found = SPOILER_ALONE.exec(state.src.slice(start, state.eMarks[line]).trimEnd());
  if (!found) return false;
  if (isSilent) return true;
  const token = state.push('spoiler_block', '', 0);
  token.content = found[1] ?? '';
  token.block = true;
  state.line = line + 1;
  return true;
}
