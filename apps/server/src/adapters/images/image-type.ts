/** The forms a picture may come in. What can hold scripts, other files or many frames is none of them. */
const SIGNATURES: readonly { readonly at: number; readonly bytes: string }[][] = [
  [{ at: 0, bytes: '\xff\xd8\xff' }],
  [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  [
    { at: 0, bytes: 'RIFF' },
    { at: 8, bytes: 'WEBP' },
  ],
  [{ at: 4, bytes: 'ftypavif' }],
];

/** Whether bytes begin as JPEG, PNG, WebP or AVIF do, whatever they are called. */
export function isPicture(bytes: Buffer): boolean {
  return SIGNATURES.some((parts) =>
    parts.every(({ at, bytes: wanted }) => bytes.toString('latin1', at, at + wanted.length) === wanted),
  );
}
