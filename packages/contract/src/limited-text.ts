import { z } from 'zod';
import { countCharacters } from './vocab/count-characters.ts';

/** Creates the check that a text has at most `max` characters, counted as code points. */
const atMost =
  (max: number, message?: string): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (countCharacters(value) <= max) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: max,
      inclusive: true,
      input: value,
      ...(message !== undefined && { message }),
    });
  };

/**
 * Creates the schema of a text that a person writes. Spaces at its ends are removed, and its characters are counted as
 * code points, like in the field where it was typed.
 * @param max maximum length in characters
 * @param message the error message for a longer text, if it differs from the usual one
 */
export const limitedText = (max: number, message?: string): z.ZodString =>
  z.string().trim().check(atMost(max, message)).meta({ maxLength: max });

/**
 * Creates the schema of a text that isn't finished: like `limitedText`, but spaces at its ends stay.
 * @param max maximum length in characters
 */
export const unfinishedText = (max: number): z.ZodString =>
  z.string().check(atMost(max)).meta({ maxLength: max });
