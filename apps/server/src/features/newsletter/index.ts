export { type LetterOptions, sendLetters } from './send-letters.ts';
