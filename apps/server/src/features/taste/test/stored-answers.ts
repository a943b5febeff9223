import {
  AGE_BANDS,
  ageRange,
  attitudeKey,
  countryCode,
  DEFAULT_COUNTRY,
  lovedMovie,
  pairPreference,
  type TasteTestPayload,
  WATCHES_WITH_KEYS,
} from '@palate/contract';
import { z } from 'zod';

/** Creates the schema of a list that drops invalid items. */
function understood<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value): z.output<Item>[] => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

const ANY_AGE = { start: AGE_BANDS[0].start, end: AGE_BANDS[AGE_BANDS.length - 1]?.end ?? 100 };
const NOTHING = {};

const storedAnswers: z.ZodType<TasteTestPayload> = z.object({
  ageRange: ageRange.catch(ANY_AGE),
  countryCode: countryCode.catch(DEFAULT_COUNTRY),
  watchesWith: z.enum(WATCHES_WITH_KEYS).optional().catch(undefined),
  moviePreferences: z.preprocess(
    orNothing,
    z.object({
      favoriteMovies: understood(lovedMovie),
      pairPreferences: understood(pairPreference),
    }),
  ),
  genreThemePreferences: z.preprocess(
    orNothing,
    z.object({
      positive: understood(attitudeKey),
      negative: understood(attitudeKey),
      neutral: understood(attitudeKey),
    }),
  ),
});

/**
 * Parses stored answers to the taste test, which may have been stored long ago under other rules. Invalid parts, such
 * as a removed genre, are dropped, so that old answers never cause an error.
 */
export function parseStoredAnswers(stored: unknown): TasteTestPayload {
  return storedAnswers.parse(orNothing(stored));
}

function orNothing(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : NOTHING;
}
