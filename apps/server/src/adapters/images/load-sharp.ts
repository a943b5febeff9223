import type { Sharp, SharpOptions } from 'sharp';

/** Time limit for decoding and encoding one picture, in seconds. */
export const TIME_LIMIT_S = 20;
/**
 * Sharp's options for decoding files. Pictures with more pixels than the limit are rejected, since a file of a few
 * bytes may decode to gigabytes.
 */
export const DECODING = {
  limitInputPixels: 40_000_000,
  failOn: 'error',
  pages: 1,
} as const satisfies SharpOptions;
/** The only enabled decoders, whatever type a file claims to have. */
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

/** The part of the library sharp that Palate uses. */
export type SharpModule = ((input: Buffer, options: SharpOptions) => Sharp) & {
  cache(isOn: false): unknown;
  concurrency(threads: number): number;
  block(what: { operation: string[] }): void;
  unblock(what: { operation: string[] }): void;
};

/** Loads sharp (the library for pictures). Returns null if it has no binary for this machine. */
export async function loadSharp(
  load: () => Promise<{ default: SharpModule }> = () => import('sharp'),
): Promise<SharpModule | null> {
  const loaded = await load().catch(() => null);
  if (!loaded) return null;
  const { default: sharp } = loaded;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/** Reads a picture's width and height, as it is displayed, without decoding it. */
export async function readSize(
  sharp: SharpModule,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  return (await sharp(bytes, { ...DECODING, limitInputPixels: false }).metadata()).autoOrient;
}
