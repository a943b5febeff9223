import type { MovieListDetail } from '@palate/contract/lists';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { embedLinks, feedLink } from '../../share-meta.ts';
import { type EntryView, entryHref, subjectOf } from './entry-view.ts';
import { listHref, listSentence } from './list-words.ts';

/** Returns the URL of a public list's picture. It changes whenever the list does. */
export const listPictureHref = (list: Pick<MovieListDetail, 'movieListId' | 'version'>): string =>
  `${listHref(list)}/picture.png?v=${list.version}`;

/**
 * Describes a list, and the entries that its page shows, as schema.org JSON-LD.
 * @param first number of entries before these
 * @param origin scheme and host of the site; without it, there are no URLs
 */
export function listJsonLd(
  list: MovieListDetail,
  entries: readonly EntryView[],
  first: number,
  origin: string | undefined,
): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    name: list.title,
    ...(list.description && { description: list.description }),
    ...(origin && { url: new URL(listHref(list), origin).href }),
    numberOfItems: list.entryCount,
    itemListOrder: `https://schema.org/ItemListOrder${list.ranked ? 'Ascending' : 'Unordered'}`,
    ...(list.owner.name && { author: { '@type': 'Person', name: list.owner.name } }),
    itemListElement: entries.map((entry, at) => ({
      '@type': 'ListItem',
      position: first + at + 1,
      name: subjectOf(entry).title,
      ...(origin && { url: new URL(entryHref(entry), origin).href }),
    })),
  };
}

/**
 * Returns the meta tags of a list's page. For a private list, or one that a moderator hid, they contain only its title.
 * @param entries those that the page shows
 * @param first number of entries before these
 */
export function listMeta(
  list: MovieListDetail,
  entries: readonly EntryView[],
  first: number,
  origin: string | undefined,
): MetaDescriptor[] {
  const path = listHref(list);
  if (!list.shareable || list.hiddenReason !== null)
    return pageMeta({ title: list.title, description: 'A private list.', path, origin, isPrivate: true });
  return [
    ...pageMeta({
      title: list.title,
      description: list.description || listSentence(list),
      path,
      origin,
      ...(list.entryCount > 0 && { image: listPictureHref(list) }),
      jsonLd: listJsonLd(list, entries, first, origin),
    }),
    feedLink(list.title, `${path}/feed.xml`),
    ...embedLinks(list.title, path, origin),
  ];
}
