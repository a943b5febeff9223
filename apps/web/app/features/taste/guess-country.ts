import { COUNTRY_CODE_ALIASES, DEFAULT_COUNTRY } from '@palate/contract/constants';

/**
 * The country the browser's languages name first, as the API writes it (gb is uk, §3); the default
 * where none names one. `known` are the codes the list offers.
 */
export function guessCountry(acceptLanguage: string | null, known: readonly string[]): string {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(part)?.[1]?.toLowerCase();
    const country = region && (COUNTRY_CODE_ALIASES[region] ?? region);
    if (country && known.includes(country)) return country;
  }
  return DEFAULT_COUNTRY;
}
