/** Letters and emoji between which a zero-width joiner or non-joiner is allowed. */
const JOINED = [
  '\\p{Extended_Pictographic}',
  '\\p{Emoji_Modifier}',
  '\\p{M}',
  ...['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mong'].map(
    (name) => `\\p{Script=${name}}`,
  ),
  ...['Mymr', 'Orya', 'Sinh', 'Syrc', 'Taml', 'Telu', 'Tibt'].map((name) => `\\p{Script=${name}}`),
].join('');
const STRAY_JOINERS = new RegExp(`(?<![${JOINED}])[\\u200C\\u200D]|[\\u200C\\u200D](?![${JOINED}])`, 'gu');
/** Matches control, bidi, zero-width and private-use characters, and letters that are invisible. */
const INVISIBLE =
  /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]|\u034F/gu;
const STRAY_VARIATIONS =
  /(?<!\p{Emoji}\u20E3?)[\uFE0E\uFE0F]|[\u180B-\u180D\uFE00-\uFE0D]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;
/** Matches a letter's combining marks beyond the fourth; no script needs more. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * Cleans text that a member wrote, keeping its lines. Removes what readers can't see or what changes the text around
 * it: control and bidi characters, zero-width characters outside emoji and scripts that need them, and stacks of more
 * than four combining marks. The result is in Unicode's form NFC, without space at either end.
 * @param text well-formed Unicode
 */
export function cleanWriting(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll('\t', '  ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(STRAY_VARIATIONS, '')
    .replaceAll(TOWERS, '$1')
    .replaceAll(BLANK_LINES, '\n\n')
    .trim();
}

/**
 * Cleans a single line, such as a title, like `cleanWriting`; also replaces each run of white space with one
 * space.
 */
export function cleanLine(text: string): string {
  return cleanWriting(text).replaceAll(/\s+/g, ' ');
}
