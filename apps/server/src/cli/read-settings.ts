import { type Config, ConfigError, readConfig } from '../config.ts';
import { CommandError } from './command.ts';

/** The settings. @throws CommandError where one can't be used */
export function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
