/** What is wrong with a text. */
export const TEXT_FAULTS = {
  broken: 'The text has characters that aren’t any',
  garbled: 'The text was written in one encoding and read in another',
} as const;

/** Signs that turn or hide what stands beside them, and control signs; none of them can be read. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
const BLANKS = /[\t\n\v\f\r]+/g;
/** Windows-1252's signs of the bytes 80 to 9F; those that it leaves free stand for themselves. */
const HIGH_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** A letter with an accent as the two signs that its bytes were read as. */
const PAIR = /[\u00C3\u00C5][\u00A1-\u00BF\u2018-\u201E\u20AC]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A text as it can be kept and shown: without control signs and those that turn the direction of what
 * stands beside them; whitespace at the ends is cut.
 * @returns what is wrong with it where it can't be: half characters, NUL, the sign for a lost one, or UTF-8
 *   that was read as Windows-1252 (“AmÃ©lie”), told where its signs as bytes are UTF-8 throughout
 */
export function cleanText(text: string): { readonly text: string } | { readonly fault: string } {
  if (text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed())
    return { fault: TEXT_FAULTS.broken };
  if (isGarbled(text)) return { fault: TEXT_FAULTS.garbled };
  return { text: text.replaceAll(BLANKS, ' ').replaceAll(UNSEEN, '').trim() };
}

/**
 * Whether a text, its signs taken for bytes, is UTF-8 with a sign of two bytes or more. The second byte of
 * “à” is often a plain blank by now (“AmÃ©lie Ã  Paris”); by itself that tells nothing (“AMANHÃ E DEPOIS”).
 */
function isGarbled(text: string): boolean {
  if (isUtf8Bytes(text)) return true;
  return PAIR.test(text) && isUtf8Bytes(text.replaceAll('\u00C3 ', '\u00C3\u00A0'));
}

function isUtf8Bytes(text: string): boolean {
  // Such signs begin with one of these bytes.
  if (!/[\u00C2-\u00F4]/.test(text)) return false;
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const high = HIGH_SIGNS.indexOf(sign);
    if (high >= 0) bytes.push(0x80 + high);
    else if (code < 0x100) bytes.push(code);
    // No byte stands for it, so that it was never read as Windows-1252.
    else return false;
  }
  try {
    utf8.decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}
