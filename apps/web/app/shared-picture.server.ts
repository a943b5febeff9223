import { type Letterer, loadLetterer } from './lettering.server.ts';

type Png = Uint8Array<ArrayBuffer>;

/** Number of pictures cached in memory. */
const KEPT = 100;
/** Pictures by key, oldest first. */
const pictures = new Map<string, Promise<Png | null>>();

/**
 * Creates the response with a picture for shared links. Drawn pictures are cached in memory. Returns 404 if sharp has
 * no binary for this machine.
 * @param key identifies what the picture shows, including its version
 * @param draw draws it as SVG, with words as paths; called only if it isn't cached
 */
export async function pictureResponse(key: string, draw: (letterer: Letterer) => string): Promise<Response> {
  const picture = await (pictures.get(key) ?? keepPicture(key, draw));
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

function keepPicture(key: string, draw: (letterer: Letterer) => string): Promise<Png | null> {
  const picture = loadLetterer().then((letterer) => toPng(draw(letterer)));
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
