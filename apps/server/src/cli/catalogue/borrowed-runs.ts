/** So many words in a row in common are no chance (our choice, the catalogue issue's measure). */
const RUN_WORDS = 8;

/** Finds runs of words that texts of ours share with others' texts. */
export class BorrowedRuns {
  readonly #idByRun = new Map<string, string>();

  constructor(texts: readonly { readonly id: string; readonly text: string }[]) {
    for (const { id, text } of texts) for (const run of runsOf(text)) this.#idByRun.set(run, id);
  }

  /** Runs of a text by somebody else that stand in one of ours, each with that one's id. */
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
