/**
 * Formats an amount in a currency's smallest unit, as in a country: “$5.99”, “5,49 €”.
 * @param isoCode upper-case ISO code of the country
 */
export function formatAmount(amount: number, currency: string, isoCode: string): string {
  const format = new Intl.NumberFormat(`en-${isoCode}`, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
