/** One command of `npm run eval`. */
export interface EvalCommand {
  /** What stands behind the command's name, such as `DIR [--json]`. */
  readonly usage: string;
  /** What it judges, on what; a few lines. */
  readonly help: string;
  /**
   * Judges and prints. It answers 1, and says why on standard error, where there is nothing to judge.
   * @param given what stands behind the command's name.
   * @throws UsageError where that is wrong
   */
  run(given: readonly string[]): Promise<number>;
}

/** What the command was given is no use; `message` says what is wrong, or nothing if the usage says all. */
export class UsageError extends Error {}
