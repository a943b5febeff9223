/**
 * Formats an amount in a currency's smallest unit as it is written in a country: “$5.99”, “5,49 €”.
 * @param isoCode upper-case ISO code of the country
 */
export function formatAmount(amount: number, currency: string, isoCode: string): string {
  const { language } = new Intl.Locale(`und-${isoCode}`).maximize();
  // Latin digits, since all other text is English.
  const locale = `${language}-${isoCode}-u-nu-latn`;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
