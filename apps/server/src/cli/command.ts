/** A command that the operator can run on the command line. */
export interface Command {
  /** The words after `palate` that select the command: `catalogue check`. */
  readonly name: string;
  /** Arguments that may follow the name: `[--reference FILE]`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /**
   * Runs the command.
   * @param print prints one line
   * @returns the exit status: 0, or 1 if the command found something wrong
   * @throws CommandError if it can't run
   */
  run(args: readonly string[], print: Print): Promise<number>;
}

/** A function that prints one line of a command's output. */
export type Print = (line: string) => void;

/** Thrown if a command can't run; the message says why, and what to type instead. */
export class CommandError extends Error {
  override name = 'CommandError';
}
