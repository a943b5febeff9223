import { z } from 'zod';
import { countCharacters } from './vocab/count-characters.ts';

/**
 * Creates the schema of a text that a person writes. Spaces at its ends are removed, and its characters are counted as
 * code points, like in the field where it was typed.
 * @param max maximum length in characters
 * @param message the error message for a longer text, if it differs from the usual one
 */
export const limitedText = (max: number, message?: string): z.ZodString =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      if (countCharacters(value) <= max) return;
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: value,
        ...(message !== undefined && { message }),
      });
    })
    .meta({ maxLength: max });
