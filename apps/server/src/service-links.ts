import { isLinkTemplate } from '@palate/contract/vocab/service-links';
import { z } from 'zod';

const KEY = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;
/** Maximum length of a template, in characters (our choice). */
const LONGEST = 2_000;

/**
 * Schema of the setting `SERVICE_LINKS`: a JSON object of URL templates by streaming service; empty if it
 * isn't set.
 */
export const serviceLinks = z
  .string()
  .default('{}')
  .transform(parseJson)
  .pipe(z.record(z.string().regex(KEY), z.string().max(LONGEST).refine(isLinkTemplate)))
  .transform((links): ReadonlyMap<string, string> => new Map(Object.entries(links)));

/** Required content of `SERVICE_LINKS`. Error messages say “has to be” before this text. */
export const SERVICE_LINKS_HELP =
  'a JSON object of services and https addresses with {title} in them, such as {"netflix":"https://go.example/?to={title}"}';

/** Parses JSON; returns null, which the schema doesn't accept, if the text isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
