import type { PictureKind } from '@palate/contract/pictures';
import { isPicture } from './image-type.ts';
import { PictureGone, PictureUnavailable } from './picture-errors.ts';

/**
 * The largest sizes that TMDB offers besides the original, which has no limit
 * (https://developer.themoviedb.org/docs/image-basics).
 */
const SIZES: Readonly<Record<PictureKind, string>> = { poster: 'w780', backdrop: 'w1280' };
/** Maximum size of a picture file from the image host or the operator, in bytes. */
export const FILE_MAX_BYTES = 16 * 1024 * 1024;
const TIME_LIMIT_MS = 10_000;
/** Pause in requests after the host was down or busy, in seconds: the default and the maximum (our choice). */
const REST_S = { usual: 30, most: 900 } as const;

/** Client of the image host, the server that pictures are fetched from. */
export interface ImageHostClient {
  /**
   * Fetches a picture's file, and checks by its first bytes that it is a picture.
   * @param source path on the host, such as `/abc.jpg`
   * @throws PictureGone if there is no such picture; PictureUnavailable if it can't be fetched at the moment
   */
  fetchImage(kind: PictureKind, source: string): Promise<Buffer>;
}

/**
 * Creates a client of a picture server with TMDB's URL layout. It requests only URLs of this server and follows no
 * redirects.
 */
export function createImageHostClient(
  baseUrl: string,
  { timeLimitMs = TIME_LIMIT_MS, maxBytes = FILE_MAX_BYTES } = {},
): ImageHostClient {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async fetchImage(kind, source) {
      const folder = `${new URL(base).href.replace(/\/$/, '')}/${SIZES[kind]}/`;
      const address = new URL(`${base}/${SIZES[kind]}${source}`);
      if (!address.href.startsWith(folder)) throw new PictureGone(`${source} is not on the image host`);
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { accept: 'image/avif,image/webp,image/jpeg,image/png' },
        signal: AbortSignal.timeout(timeLimitMs),
      }).catch(throwHostDown);
      try {
        refuseStatus(response, source);
        const bytes = await loadBody(response, maxBytes);
        if (!isPicture(bytes)) throw new PictureGone(`${source} is not a picture`);
        return bytes;
      } finally {
        // The rest of the response isn't needed, so ignore errors while closing it.
        if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
      }
    },
  };
}

function throwHostDown(cause: unknown): never {
  const isStalled = cause instanceof Error && cause.name === 'TimeoutError';
  throw new PictureUnavailable(`the image host can’t be reached: ${reasonOf(cause)}`, {
    retryAfterS: REST_S.usual,
    isHostDown: !isStalled,
    isStalled,
    cause,
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

function refuseStatus(response: Response, source: string): void {
  const { status } = response;
  if (status === 200) return;
  if (status === 429 || status >= 500) {
    const asked = Number(response.headers.get('retry-after'));
    throw new PictureUnavailable(`the image host answered ${status} for ${source}`, {
      retryAfterS: asked > 0 ? Math.min(asked, REST_S.most) : REST_S.usual,
      isHostDown: status === 429,
    });
  }
  throw new PictureGone(`the image host answered ${status} for ${source}`);
}

/** Reads the whole body. Counts the bytes that arrive instead of trusting `Content-Length`. */
async function loadBody(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PictureGone(`the picture is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(throwHostDown);
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
