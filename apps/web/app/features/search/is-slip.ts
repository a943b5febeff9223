/** Shorter words are too near each other to guess among. */
const SHORTEST = 5;

/** Whether one word is another with one slip: a letter wrong, missing, too many, or two swapped. */
export function isSlip(typed: string, meant: string): boolean {
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
