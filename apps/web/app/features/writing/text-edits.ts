/** A text with its selection, as a text box has it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A replacement in a text: what is between `from` and `to` becomes `insert`, and then `start` to `end` is selected. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Puts marks around the selection, or takes them away if they are there. */
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

/** Begins every line of the selection with a mark, or takes the mark away if all have it. */
export function prefixLines({ text, start, end }: Selected, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const areMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n');
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** What somebody is typing that can be completed: a member’s handle after @, or a title after [[. */
export interface Trigger {
  readonly kind: 'member' | 'title';
  /** What follows the mark. */
  readonly query: string;
  /** Where the mark begins; the completion replaces everything from there to the caret. */
  readonly from: number;
}

const MEMBER = /(?:^|[\s(])@([a-z0-9_]{0,30})$/i;
const TITLE = /\[\[([^[\]\n]{0,80})$/;

/** Returns what can be completed before the caret; null if nothing, or if something is selected. */
export function findTrigger({ text, start, end }: Selected): Trigger | null {
  if (start !== end) return null;
  const before = text.slice(Math.max(0, start - 100), start);
  const member = MEMBER.exec(before)?.[1];
  if (member !== undefined) return { kind: 'member', query: member, from: start - member.length - 1 };
  const title = TITLE.exec(before)?.[1];
  if (title !== undefined) return { kind: 'title', query: title.trim(), from: start - title.length - 2 };
  return null;
}

/** A link to a title in Markdown. Brackets and backslashes in its name would end the link. */
export function titleLink(name: string, href: string): string {
  return `[${name.replaceAll(/[\\[\]]/g, '\\$&')}](${href})`;
}
