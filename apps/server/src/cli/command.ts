/** One thing the operator can ask for on the command line. */
export interface Command {
  /** Its words: `catalogue check`. */
  readonly name: string;
  /** What may stand behind them: `[--reference FILE]`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /**
   * Does it, saying each line.
   * @returns the exit status: 0, or 1 where it found something wrong
   * @throws CommandError where it can't be done as asked
   */
  run(args: readonly string[], say: Say): Promise<number>;
}

/** Prints one line. */
export type Say = (line: string) => void;

/** A command that can't be done; the message says why and what to write instead. */
export class CommandError extends Error {
  override name = 'CommandError';
}
