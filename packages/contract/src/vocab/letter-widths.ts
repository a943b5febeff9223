/**
 * Advance widths of code points 32–126, in hundredths of an em, for Bricolage Grotesque at weight 800 and
 * width 75%. They were measured at the smallest optical size, where letters are widest, so text that fits by
 * these widths fits at every size.
 */
const LATIN = [
  19, 24, 33, 53, 50, 90, 65, 15, 30, 32, 42, 39, 16, 25, 16, 29, 50, 30, 46, 45, 49, 48, 50, 39, 48, 50, 18,
  16, 39, 39, 39, 35, 84, 51, 53, 51, 54, 42, 40, 53, 55, 26, 34, 53, 40, 75, 59, 54, 52, 54, 52, 49, 44, 54,
  50, 77, 54, 55, 43, 30, 30, 30, 47, 47, 28, 47, 50, 46, 50, 45, 32, 47, 49, 25, 27, 48, 25, 72, 49, 47, 50,
  50, 38, 44, 32, 49, 47, 71, 47, 49, 39, 29, 25, 28, 39,
];
const ACCENTS = /\p{Mn}/gu;
/** Scripts whose characters are full-width squares. */
const SQUARE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;
/**
 * Width of a letter in scripts that the typeface lacks, in hundredths of an em: that of the widest bold
 * fallback font on common systems.
 */
const FALLBACK = 78;
const PUNCTUATION: Readonly<Record<string, number>> = {
  '’': 16,
  '‘': 16,
  '“': 30,
  '”': 30,
  '–': 50,
  '—': 80,
  '…': 50,
  '·': 18,
  '½': 80,
  '×': 39,
  ß: 52,
  æ: 72,
  Æ: 74,
  ø: 48,
  Ø: 56,
  œ: 76,
  Œ: 76,
  ł: 28,
  Ł: 42,
  ı: 25,
  ð: 48,
  þ: 50,
  đ: 52,
  '³': 32,
  '²': 32,
};

/** Returns whether a text has a character of a script that is read from right to left. */
export const runsRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text);

/**
 * Returns whether a text has full-width characters (Chinese, Japanese or Korean). A line may break between any two of
 * them.
 */
export const isSquareScript = (text: string): boolean => SQUARE.test(text);

/** Calculates the width of a text in the typeface of generated covers, in ems. Accents add no width. */
export function advance(text: string): number {
  let hundredths = 0;
  for (const character of text.normalize('NFD').replace(ACCENTS, '')) {
    const code = character.codePointAt(0) ?? 0;
    hundredths += LATIN[code - 32] ?? PUNCTUATION[character] ?? (SQUARE.test(character) ? 104 : FALLBACK);
  }
  return hundredths / 100;
}
