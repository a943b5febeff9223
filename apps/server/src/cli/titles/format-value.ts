/** Formats a field's value on one line; `–` if there is no value. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '–';
  if ('text' in value) return String(value.text) || '–';
  if ('sd' in value && 'value' in value)
    return value.sd ? `${value.value}, predicted, give or take ${value.sd}` : String(value.value);
  return JSON.stringify(value);
}
