/** One command of `npm run eval`. */
export interface EvalCommand {
  /** The arguments after the command's name, such as `DIR [--json]`. */
  readonly usage: string;
  /** A few lines that explain what the command evaluates, and with which data. */
  readonly help: string;
  /**
   * Evaluates and prints a report.
   * @param given the arguments after the command's name
   * @returns the exit code: 0, or 1 if there is nothing to evaluate, after printing the reason to standard
   * error
   * @throws UsageError for invalid arguments
   */
  run(given: readonly string[]): Promise<number>;
}

/**
 * Thrown for invalid arguments of a command. `message` is the reason; an empty one means that only the usage
 * should be printed.
 */
export class UsageError extends Error {}
