import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './eval-command.ts';

/**
 * Parses a command's arguments: exactly one FILE, and options.
 * @param needed description of FILE for the error message, such as "one FILE of ratings"
 * @throws UsageError for an unknown option, or if there isn't exactly one FILE
 */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  given: readonly string[],
  options: Options,
  needed: string,
) {
  const { values, positionals } = parseOrRefuse(given, options);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`${needed} is needed`);
  return { ...values, file };
}

function parseOrRefuse<Options extends ParseArgsOptionsConfig>(given: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Parses an option's value as a whole number.
 * @param name the option's name, for the error message
 * @param most largest number that is accepted
 * @throws UsageError for anything but a whole number from 0 to `most`
 */
export function wholeNumber(name: string, given: string, most: number): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new UsageError(`${name} is a whole number from 0 to ${most}, not ${given}`);
  }
  return value;
}
