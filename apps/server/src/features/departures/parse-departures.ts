import { z } from 'zod';
import { countryInLine, dayInLine, parseJsonLines, serviceInLine } from '../../kernel/parse-json-lines.ts';

const ID_MAX = 120;

const line = z.strictObject({
  id: z.string().min(1).max(ID_MAX),
  service: serviceInLine,
  country: countryInLine,
  date: dayInLine,
});

/** One line of the operator's list: a title by our id or IMDb's, a service's key, a country and an ISO date. */
export type DepartureLine = ReturnType<typeof parseDepartures>[number];

/**
 * Parses the operator's list of departures, one JSON object per line; skips empty lines.
 * @throws InvalidLineError for the first invalid line
 */
export const parseDepartures = (text: string) => parseJsonLines(text, line);
