/**
 * Formats a query for the URL. Leaves commas and colons unencoded, and the plus signs of `tonight`, which is allowed
 * and more readable. In other parameters a plus sign means a space, so real plus signs stay encoded there.
 * @param tonight value of the parameter `tonight`, which replaces the one in `search`; empty for none
 */
export function addressQuery(search: URLSearchParams, tonight: string): string {
  const others = new URLSearchParams(search);
  others.delete('tonight');
  const text = others.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return `?${[text, tonight && `tonight=${tonight}`].filter(Boolean).join('&')}`;
}
