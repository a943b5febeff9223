import type { MovieList } from '@palate/contract/lists';
import { progressWords } from './list-words.ts';

/** The member's progress through a list, in words and as a bar. Renders nothing for a visitor. */
export function ListProgress({ list }: { list: Pick<MovieList, 'progress' | 'entryCount'> }) {
  const words = progressWords(list);
  if (!words || !list.progress) return null;
  const { seen, total } = list.progress;
  return (
    <p className="list-progress type-note">
      {words}
      <span aria-hidden="true">
        <span style={{ width: `${(100 * seen) / total}%` }} />
      </span>
    </p>
  );
}
