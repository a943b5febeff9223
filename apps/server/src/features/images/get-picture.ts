import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureKind,
} from '@palate/contract/pictures';
import { PictureGone } from '../../adapters/images/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { getPicturedTitle } from './images.sql.ts';
import { listOrigins } from './picture-addresses.ts';

const FILE = /^(\d{2,4})\.([a-z]{4})$/;
const VERSION = /^[0-9a-f]{20}$/;
const TITLE_ID = /^[a-z0-9-]{1,120}$/;

/** A picture (poster or backdrop) as requested by a URL. */
export interface PictureRequest {
  readonly kind: PictureKind;
  readonly titleId: string;
  readonly width: number;
  readonly format: PictureFormat;
  /** Null if the URL has no valid version. */
  readonly version: string | null;
}

/** Parses a picture's URL. Returns null if no picture can have this URL. */
export function parsePictureRequest(
  kind: PictureKind,
  { titleId, file }: { titleId: string; file: string },
  version: unknown,
): PictureRequest | null {
  const [, digits, ending] = FILE.exec(file) ?? [];
  const width = PICTURE_WIDTHS[kind].find((known) => String(known) === digits);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  if (width === undefined || format === undefined || !TITLE_ID.test(titleId)) return null;
  const isVersion = typeof version === 'string' && VERSION.test(version);
  return { kind, titleId, width, format, version: isVersion ? version : null };
}

/**
 * Gets a picture's bytes: the requested version if it is cached, otherwise the current one. `isAsked` tells whether it
 * is the requested version.
 * @throws PictureGone, PictureUnavailable
 */
export async function getPicture(
  { db, pictures }: Dependencies,
  asked: PictureRequest,
): Promise<{ bytes: Buffer; version: string; isAsked: boolean }> {
  if (!pictures) throw new PictureGone('this machine makes no pictures');
  if (asked.version !== null) {
    const bytes = await pictures.find({ ...asked, version: asked.version });
    if (bytes) return { bytes, version: asked.version, isAsked: true };
  }
  const title = await getPicturedTitle(db, asked.titleId, asked.kind);
  if (!title) throw new PictureGone(`there is no title ${asked.titleId}`);
  const origins = await listOrigins(pictures, asked.kind, title);
  const version = pictures.versionOf(asked.kind, title.id, origins);
  if (version === null) throw new PictureGone(`${title.id} has no ${asked.kind}`);
  const wanted = { ...asked, version };
  const isAsked = version === asked.version;
  const bytes = (isAsked ? undefined : await pictures.find(wanted)) ?? (await pictures.make(wanted, origins));
  return { bytes, version, isAsked };
}
