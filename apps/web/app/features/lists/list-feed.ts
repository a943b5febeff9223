import type { ListEntry, MovieListDetail } from '@palate/contract/lists';
import { formatFeed } from '../../rss.ts';
import { entryHref, subjectOf } from './entry-view.ts';
import { listHref, listSentence } from './list-words.ts';

/**
 * Formats a list's entries as an RSS 2.0 feed.
 * @param entries last added first
 */
export function listFeed(list: MovieListDetail, entries: readonly ListEntry[], origin: string): string {
  const path = listHref(list);
  return formatFeed(
    {
      title: list.title,
      path,
      feedPath: `${path}/feed.xml`,
      description: list.description || listSentence(list),
    },
    entries.map((entry) => {
      const { title, year } = subjectOf(entry);
      return {
        title: `${title} (${year})`,
        path: entryHref(entry),
        guid: `${list.movieListId}:${entry.entryId}`,
        date: entry.addedAt,
        text: entry.note,
      };
    }),
    origin,
  );
}
