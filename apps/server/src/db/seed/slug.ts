const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/**
 * Converts a name for use in URLs: lower-case Latin letters, digits and single hyphens; other characters
 * become their code points.
 */
export function slug(text: string): string {
  // Fast path: most names contain only Latin letters and single spaces.
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/[^a-z0-9-]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`);
  return plain.replaceAll(/^-+|-+$/g, '') || 'untitled';
}
