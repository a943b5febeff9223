import type { TitleDetail } from '@palate/contract/titles';
import { certificateSource } from '@palate/contract/vocab/certificate-group';
import { certificateOf } from '@palate/contract/vocab/certificates';
import { isoCountryCode } from '@palate/contract/vocab/country-codes';
import { inCountry } from '../cards/where-words.ts';

/**
 * Describes a title's age rating for a viewer: the rating of their country, as that country writes it (“Rated 15”), or
 * without one the title's age group with the country it comes from (“16+ in the United States”).
 * @param country the viewer's, as the API writes it (`uk`)
 * @returns null if no rating is known
 */
export function ageRatingWords(
  { certificate, certificates }: Pick<TitleDetail, 'certificate' | 'certificates'>,
  country: string,
): string | null {
  const iso = isoCountryCode(country);
  const own = certificates[iso];
  if (own !== undefined && certificateOf(iso, own) !== 'N/A') return `Rated ${own}`;
  if (certificate === 'N/A') return null;
  const source = certificateSource(certificates);
  return source?.group === certificate ? `${certificate} ${inCountry(source.country)}` : certificate;
}
