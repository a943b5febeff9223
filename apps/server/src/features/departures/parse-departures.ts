import { z } from 'zod';
import { countryInLine, dayInLine, parseJsonLines, serviceInLine } from '../../kernel/parse-json-lines.ts';

const ID_MAX = 120;

const line = z.strictObject({
  id: z.string().min(1).max(ID_MAX),
  service: serviceInLine,
  country: countryInLine,
  date: dayInLine,
});

/**
 * Parses the operator's list of departures, one JSON object per line; skips empty lines.
 * @throws InvalidLineError for the first invalid line
 */
export const parseDepartures = (text: string) => parseJsonLines(text, line);
