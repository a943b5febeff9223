/**
 * Letters and digits of joint-taste codes: those that are easily confused when written by hand or read aloud (0 and O,
 * 1 and I) are left out.
 */
export const JOINT_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Number of letters and digits in a joint-taste code. There are 32 to choose from, so 2^60 codes are possible. */
export const JOINT_CODE_LENGTH = 12;
const GROUP = 4;

/** Writes a code in groups of four: `K7QM-2XWP-9RTD`. */
export function formatJointCode(letters: string): string {
  return (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * Parses a code as a person typed it: in any case, with or without spaces and hyphens. Returns its 12 letters and
 * digits in upper case; null if it has another length, or a letter or digit that codes don't have.
 */
export function parseJointCode(text: string): string | null {
  const letters = text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  const isCode =
    letters.length === JOINT_CODE_LENGTH && [...letters].every((one) => JOINT_CODE_LETTERS.includes(one));
  return isCode ? letters : null;
}
