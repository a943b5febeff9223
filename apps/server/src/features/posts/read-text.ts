import { AppError, countCharacters, WRITING_MAX } from '@palate/contract';
import { cleanLine, cleanWriting } from '../../text/index.ts';

/** The same text by the same member in the same place within this time is a duplicate: one request sent twice. */
const DUPLICATE_WITHIN_MS = 60_000;

/** Returns the earliest time at which an identical text counts as a duplicate. */
export function duplicateWindowStart(now: Date): Date {
  return new Date(now.getTime() - DUPLICATE_WITHIN_MS);
}

/**
 * Cleans the text of a post and checks its length.
 * @param max maximum length in characters
 * @throws TEXT_EMPTY, TEXT_TOO_LONG
 */
export function readContent(text: string, max: number): string {
  const content = cleanWriting(text);
  if (content === '') throw new AppError('TEXT_EMPTY');
  if (countCharacters(content) > max) {
    throw new AppError(
      'TEXT_TOO_LONG',
      `That text is too long: up to ${max.toLocaleString('en-US')} characters.`,
    );
  }
  return content;
}

/** Cleans the title of a review or story and checks its length. @throws HEADLINE_EMPTY, HEADLINE_TOO_LONG */
export function readHeadline(text: string): string {
  const headline = cleanLine(text);
  if (headline === '') throw new AppError('HEADLINE_EMPTY');
  if (countCharacters(headline) > WRITING_MAX.headline) throw new AppError('HEADLINE_TOO_LONG');
  return headline;
}
