/**
 * Signatures of the accepted picture formats. Formats that can hold scripts, other files or many frames
 * aren't accepted.
 */
const SIGNATURES: readonly { readonly at: number; readonly bytes: string }[][] = [
  [{ at: 0, bytes: '\xff\xd8\xff' }],
  [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  [
    { at: 0, bytes: 'RIFF' },
    { at: 8, bytes: 'WEBP' },
  ],
  [{ at: 4, bytes: 'ftypavif' }],
];

/** Returns whether a file's content begins like a JPEG, PNG, WebP or AVIF file, regardless of the file's name. */
export function isPicture(bytes: Buffer): boolean {
  return SIGNATURES.some((parts) =>
    parts.every(({ at, bytes: wanted }) => bytes.toString('latin1', at, at + wanted.length) === wanted),
  );
}
