import type { MovieListDetail } from '@palate/contract/lists';
import { escapeXml } from '../../escape-xml.ts';
import { LIST_PICTURE, listPictureHref } from './list-meta.ts';
import { listHref } from './list-words.ts';

/** Returns the id of the list at an absolute URL; null if it isn't the URL of a list on this site. */
export function listIdOf(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? (/^\/list\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null) : null;
}

/**
 * Describes a public list as oEmbed 1.0: its picture with a link, in plain HTML that needs no frame and no
 * script.
 * @param most largest width and height that fit, in pixels
 */
export function listEmbed(
  list: MovieListDetail,
  origin: string,
  most: { width: number; height: number },
): Record<string, unknown> {
  const scale = Math.min(1, most.width / LIST_PICTURE.width, most.height / LIST_PICTURE.height);
  const width = Math.max(1, Math.floor(LIST_PICTURE.width * scale));
  const height = Math.max(1, Math.floor(LIST_PICTURE.height * scale));
  const address = origin + listHref(list);
  const picture = origin + listPictureHref(list);
  const image = `<img src="${escapeXml(picture)}" width="${width}" height="${height}" alt="">`;
  return {
    version: '1.0',
    type: 'rich',
    title: list.title,
    ...(list.owner.name && { author_name: list.owner.name }),
    author_url: `${origin}/lists?userId=${list.owner.id}`,
    provider_name: 'Palate',
    provider_url: origin,
    cache_age: 3_600,
    html: `<a href="${escapeXml(address)}">${list.entryCount > 0 ? `${image}<br>` : ''}${escapeXml(list.title)}</a>`,
    width,
    height,
    ...(list.entryCount > 0 && {
      thumbnail_url: picture,
      thumbnail_width: LIST_PICTURE.width,
      thumbnail_height: LIST_PICTURE.height,
    }),
  };
}
