/** The text of a text box, and its selection from `start` to `end`. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An edit that replaces the text between `from` and `to` with `insert`, and then selects `start` to `end`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Puts Markdown marks around the selection, or removes them if they are already there.
 * @param open mark before the selection, such as `**`
 * @param close mark after the selection; by default the same
 */
export function wrapSelection({ text, start, end }: Selected, open: string, close = open): TextEdit {
  const isWrapped =
    text.slice(start - open.length, start) === open && text.slice(end, end + close.length) === close;
  const selected = text.slice(start, end);
  if (isWrapped)
    return {
      from: start - open.length,
      to: end + close.length,
      insert: selected,
      start: start - open.length,
      end: end - open.length,
    };
  return {
    from: start,
    to: end,
    insert: open + selected + close,
    start: start + open.length,
    end: end + open.length,
  };
}

/** Puts a Markdown mark at the beginning of every selected line, or removes it if all of them have it. */
export function prefixLines({ text, start, end }: Selected, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const areMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n');
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** Unfinished text before the caret that can be completed: a member’s handle after @, or a title after [[. */
export interface Trigger {
  readonly kind: 'member' | 'title';
  /** The text after the @ or [[. */
  readonly query: string;
  /** Index of the @ or [[. The completion replaces everything from there to the caret. */
  readonly from: number;
}

const MEMBER = /(?:^|[\s(])@([a-z0-9_]{0,30})$/i;
const TITLE = /\[\[([^[\]\n]{0,80})$/;

/** Finds the text before the caret that can be completed. Returns null if there is none, or if text is selected. */
export function findTrigger({ text, start, end }: Selected): Trigger | null {
  if (start !== end) return null;
  const before = text.slice(Math.max(0, start - 100), start);
  const member = MEMBER.exec(before)?.[1];
  if (member !== undefined) return { kind: 'member', query: member, from: start - member.length - 1 };
  const title = TITLE.exec(before)?.[1];
  if (title !== undefined) return { kind: 'title', query: title.trim(), from: start - title.length - 2 };
  return null;
}

/** Returns a Markdown link to a title. Escapes brackets and backslashes in the name, which would end the link. */
export function titleLink(name: string, href: string): string {
  return `[${name.replaceAll(/[\\[\]]/g, '\\$&')}](${href})`;
}
