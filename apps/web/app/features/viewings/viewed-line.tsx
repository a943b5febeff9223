import { TextLink } from '../../ui/text-link.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { viewedWords } from './log-words.ts';
import type { LoggedWork } from './logged-work.ts';

/** A member's last viewing of a title or reading of a book, and the number of times. */
export interface Viewed {
  /** Date of the last time (`2026-11-22`, or only month or year); null if unknown. */
  readonly watchedOn: string | null;
  /** Number of diary entries about it, including the last one. */
  readonly count: number;
}

/** The line “You watched this on March 3, 2026 and twice before”, which links to those diary entries. */
export function ViewedLine({ work, viewed }: { work: Pick<LoggedWork, 'kind' | 'id'>; viewed: Viewed }) {
  const locale = useLocale();
  return (
    <p className="mt-3">
      <TextLink to={`/history?${work.kind}=${encodeURIComponent(work.id)}`}>
        {viewedWords(work.kind, viewed, locale)}
      </TextLink>
    </p>
  );
}
