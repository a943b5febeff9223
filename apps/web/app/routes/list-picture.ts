import { drawList } from '../features/lists/draw-list.tsx';
import { loadPublicList } from '../features/lists/load-list.server.ts';
import type { Route } from './+types/list-picture.ts';

type Png = Uint8Array<ArrayBuffer>;

/** Number of pictures cached in memory. */
const KEPT = 100;
/** Pictures by list and version, oldest first. */
const pictures = new Map<string, Promise<Png | null>>();

/**
 * Serves the picture of a public list for shared links. Returns 404 for an empty or private list, and if
 * sharp has no binary for this machine.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await loadPublicList(params.id, context);
  const key = `${list.movieListId} ${list.version}`;
  const isEmpty = list.covers.length === 0;
  const picture = isEmpty ? null : await (pictures.get(key) ?? keepPicture(key, drawList(list.covers)));
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, max-age=3600',
      // Other sites embed it through oEmbed.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

function keepPicture(key: string, svg: string): Promise<Png | null> {
  const picture = toPng(svg);
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  const [oldest] = pictures.keys();
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

/**
 * Converts SVG to PNG; null without sharp, which is loaded with the first picture, because it is native code
 * that pages don't need.
 */
async function toPng(svg: string): Promise<Png | null> {
  const module = await import('sharp').catch(() => null);
  if (!module) return null;
  const { default: sharp } = module;
  // The server disables all decoders except those for posters. Posters are still never decoded as SVG: only
  // files that begin like a JPEG, PNG, WebP or AVIF are.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
