/** Length in words of a sequence that two texts hardly ever share by chance (our choice). */
const RUN_WORDS = 8;

/** Finds sequences of words that our texts have in common with other people's texts. */
export class BorrowedRuns {
  readonly #idByRun = new Map<string, string>();

  constructor(texts: readonly { readonly id: string; readonly text: string }[]) {
    for (const { id, text } of texts) for (const run of runsOf(text)) this.#idByRun.set(run, id);
  }

  /**
   * Finds sequences of words in another person's text that also occur in one of our texts; `id` is the id of
   * our text.
   */
  findIn(text: string): { id: string; run: string }[] {
    return runsOf(text).flatMap((run) => {
      const id = this.#idByRun.get(run);
      return id === undefined ? [] : [{ id, run }];
    });
  }
}

function runsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
  return words.slice(RUN_WORDS - 1).map((_, i) => words.slice(i, i + RUN_WORDS).join(' '));
}
