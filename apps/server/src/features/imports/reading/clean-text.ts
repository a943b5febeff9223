/** Reasons why an imported text is rejected, for the import's report. */
export const TEXT_FAULTS = {
  broken: 'The text has invalid characters',
  garbled: 'The text was written in one encoding and read in another',
} as const;

/** Control characters, and invisible characters that hide text or change its direction. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
const BLANKS = /[\t\n\v\f\r]+/g;
/** Windows-1252's characters for the bytes 80 to 9F; unassigned bytes map to themselves. */
const HIGH_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** The two characters that appear if the UTF-8 bytes of a letter with an accent are read as Windows-1252. */
const PAIR = /[\u00C3\u00C5][\u00A1-\u00BF\u2018-\u201E\u20AC]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Cleans a text for storage and display: removes control characters and characters that change the direction of text,
 * and trims whitespace.
 * @returns the text; or `fault` if it has invalid characters (lone surrogates, NUL or replacement characters), or if
 *   it is UTF-8 that was read as Windows-1252 (“AmÃ©lie”). We assume this if the text, converted back to Windows-1252
 *   bytes, is valid UTF-8
 */
export function cleanText(text: string): { readonly text: string } | { readonly fault: string } {
  if (text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed())
    return { fault: TEXT_FAULTS.broken };
  if (isGarbled(text)) return { fault: TEXT_FAULTS.garbled };
  return { text: text.replaceAll(BLANKS, ' ').replaceAll(UNSEEN, '').trim() };
}

/**
 * Returns whether a text, converted to Windows-1252 bytes, is valid UTF-8 with at least one multi-byte character. The
 * second byte of “à” has often become a plain space (“AmÃ©lie Ã Paris”), so a space may stand for it if there is other
 * evidence; alone it means nothing (“AMANHÃ E DEPOIS”).
 */
function isGarbled(text: string): boolean {
  if (isUtf8Bytes(text)) return true;
  return PAIR.test(text) && isUtf8Bytes(text.replaceAll('\u00C3 ', '\u00C3\u00A0'));
}

function isUtf8Bytes(text: string): boolean {
  // UTF-8 characters of several bytes begin with one of these.
  if (!/[\u00C2-\u00F4]/.test(text)) return false;
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const high = HIGH_SIGNS.indexOf(sign);
    if (high >= 0) bytes.push(0x80 + high);
    else if (code < 0x100) bytes.push(code);
    // Windows-1252 doesn't have this character, so the text can't have been read as Windows-1252.
    else return false;
  }
  try {
    utf8.decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}
