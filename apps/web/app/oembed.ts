import { escapeXml } from './escape-xml.ts';
import { SHARED_PICTURE } from './share-meta.ts';

/** Patterns of the paths whose pages can be embedded elsewhere. */
const PATHS = {
  list: /^\/list\/([^/]+)\/?$/,
  review: /^\/reviews\/([^/]+)\/?$/,
  story: /^\/stories\/([^/]+)\/?$/,
  profile: /^\/(?:profile\/)?(@[^/]+|(?<=\/profile\/)[^/]+)\/?$/,
} as const;
const KINDS = ['list', 'review', 'story', 'profile'] as const;

/**
 * Parses the absolute URL of a page that can be embedded: the kind of page, and the id in its path. Returns null for
 * any other URL, such as one of another site.
 */
export function parseEmbedded(
  address: string | null,
  origin: string,
): { kind: (typeof KINDS)[number]; id: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  for (const kind of KINDS) {
    const id = PATHS[kind].exec(url.pathname)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return null;
}

/** A page as other sites embed it. */
export interface Embedded {
  readonly title: string;
  /** Path of the page itself. */
  readonly path: string;
  /** The author's name and the path of their page; null if there is none. */
  readonly author: { readonly name: string | null; readonly path: string } | null;
  /** Path of its picture; null if there is none. */
  readonly picture: string | null;
}

/**
 * Describes a page as oEmbed 1.0: its picture with a link, in plain HTML that needs no frame and no script.
 * @param most maximum width and height, in pixels
 */
export function formatEmbed(
  { title, path, author, picture }: Embedded,
  origin: string,
  most: { width: number; height: number },
): Record<string, unknown> {
  const scale = Math.min(1, most.width / SHARED_PICTURE.width, most.height / SHARED_PICTURE.height);
  const width = Math.max(1, Math.floor(SHARED_PICTURE.width * scale));
  const height = Math.max(1, Math.floor(SHARED_PICTURE.height * scale));
  const src = picture === null ? null : origin + picture;
  const image =
    src === null ? '' : `<img src="${escapeXml(src)}" width="${width}" height="${height}" alt=""><br>`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author?.name && { author_name: author.name }),
    ...(author && { author_url: origin + author.path }),
    provider_name: 'Palate',
    provider_url: origin,
    cache_age: 3_600,
    html: `<a href="${escapeXml(origin + path)}">${image}${escapeXml(title)}</a>`,
    width,
    height,
    ...(src !== null && {
      thumbnail_url: src,
      thumbnail_width: SHARED_PICTURE.width,
      thumbnail_height: SHARED_PICTURE.height,
    }),
  };
}
