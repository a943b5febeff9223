/**
 * Whether two words are one typo apart or less: a letter changed, left out, put in, or two
 * neighbours swapped (Damerau 1964). With `isPrefix` the word may go on after what was typed.
 */
export function isWithinOneTypo(typed: string, word: string, isPrefix: boolean): boolean {
  let at = 0;
  while (at < typed.length && at < word.length && typed[at] === word[at]) at++;
  const agrees = (typedFrom: number, wordFrom: number) =>
    isPrefix
      ? word.startsWith(typed.slice(typedFrom), wordFrom)
      : word.length - wordFrom === typed.length - typedFrom && word.endsWith(typed.slice(typedFrom));
  if (at === typed.length) return isPrefix || word.length - at <= 1;
  return (
    agrees(at + 1, at + 1) ||
    agrees(at + 1, at) ||
    agrees(at, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && agrees(at + 2, at + 2))
  );
}
