import {
  AGE_BANDS,
  ageRange,
  attitudeKey,
  countryCode,
  DEFAULT_COUNTRY,
  lovedMovie,
  pairPreference,
  type TasteTestPayload,
} from '@palate/contract';
import { z } from 'zod';

/** A list of which only the items that are still understood remain. */
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

const keptAnswers: z.ZodType<TasteTestPayload> = z.object({
  ageRange: ageRange.catch(ANY_AGE),
  countryCode: countryCode.catch(DEFAULT_COUNTRY),
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
 * A visitor's answers as they were kept, perhaps long ago and under other rules: what isn't
 * understood any more (a genre that was dropped) is passed over, so that no answer of theirs ever
 * keeps them out.
 */
export function readKeptAnswers(kept: unknown): TasteTestPayload {
  return keptAnswers.parse(orNothing(kept));
}

function orNothing(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : NOTHING;
}
