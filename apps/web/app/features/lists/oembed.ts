import type { MovieListDetail } from '@palate/contract/lists';
import type { Embedded } from '../../oembed.ts';
import { listPictureHref } from './list-meta.ts';
import { listHref } from './list-words.ts';

/** Describes a public list for other sites that embed it. */
export const listEmbed = (list: MovieListDetail): Embedded => ({
  title: list.title,
  path: listHref(list),
  author: { name: list.owner.name, path: `/lists?userId=${list.owner.id}` },
  picture: list.entryCount > 0 ? listPictureHref(list) : null,
});
