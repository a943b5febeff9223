import { classNames } from './class-names.ts';

/** Length from which on a text is folded, in characters (our choice: about five lines). */
const FOLDED_FROM = 400;
/** Number of lines from which on a text is folded (our choice). */
const LINES_FOLDED_FROM = 6;

/** Whether a text is long enough to be folded. */
const isLong = (text: string): boolean =>
  text.length >= FOLDED_FROM || text.split('\n').length >= LINES_FOLDED_FROM;

/** A paragraph that somebody wrote. A long one shows its first four lines, with “Show more”; it needs no script. */
export function FoldingText({ text, className }: { text: string; className: string }) {
  if (!isLong(text))
    return (
      <p dir="auto" className={className}>
        {text}
      </p>
    );
  return (
    <>
      <p dir="auto" className={classNames(className, 'line-clamp-4 has-[+details[open]]:line-clamp-none')}>
        {text}
      </p>
      <details className="group">
        <summary className="text-link cursor-pointer">
          <span className="group-open:hidden">Show more</span>
          <span className="hidden group-open:inline">Show less</span>
        </summary>
      </details>
    </>
  );
}
