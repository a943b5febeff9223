import { type Config, ConfigError, parseConfig } from '../config.ts';
import { CommandError } from './command.ts';

/**
 * Loads the server's settings from the environment, for a command.
 * @throws CommandError if a setting is invalid
 */
export function loadSettings(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
