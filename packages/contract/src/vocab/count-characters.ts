/** Counts the characters of a text as code points, so that an emoji outside the basic plane counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
