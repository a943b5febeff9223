/** Minimum length of words in which a typo is tolerated. Shorter words are too similar to each other. */
const SHORTEST = 5;

/**
 * Whether a typed word may be another word with at most one typo: one letter wrong, missing or added, or two
 * neighboring letters swapped. True for equal words. Always false if either word has fewer than 5 letters.
 */
export function isLikelyTypo(typed: string, meant: string): boolean {
  if (typed.length < SHORTEST || meant.length < SHORTEST || Math.abs(typed.length - meant.length) > 1)
    return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const restOf = (word: string, skip: number) => word.slice(at + skip);
  return (
    restOf(typed, 1) === restOf(meant, 1) ||
    restOf(typed, 1) === restOf(meant, 0) ||
    restOf(typed, 0) === restOf(meant, 1) ||
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && restOf(typed, 2) === restOf(meant, 2))
  );
}
