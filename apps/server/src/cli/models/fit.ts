import { parseArgs } from 'node:util';
import { type FitResult, fitModel } from '../../features/models/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { formatFigures } from './format-figures.ts';

/** `models fit`: fits a model to all ratings now instead of waiting for the nightly job. */
export const fitModelsCommand: Command = {
  name: 'models fit',
  usage: '[--again]',
  summary:
    'Trains the models on imported ratings and people’s answers, as the server does every night. Does nothing if nothing has changed, and continues from the last model if little has; --again trains from scratch.',
  async run(args, print) {
    const isAgain = parseAgain(args);
    const stopping = new AbortController();
    const stop = () => stopping.abort(new CommandError('Stopped. The last model stays.'));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    try {
      const result = await withDatabase((db) =>
        fitModel({
          db,
          signal: stopping.signal,
          isAgain,
          onProgress: (share, note) => print(`${String(Math.round(100 * share)).padStart(3)} % ${note}`),
        }),
      );
      for (const line of formatResult(result)) print(line);
      return result.kind === 'too few' ? 1 : 0;
    } finally {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    }
  },
};

function formatResult(result: FitResult): string[] {
  if (result.kind === 'too few') return [result.sentence];
  if (result.kind === 'unchanged')
    return [`Nothing has changed since model ${result.id} was fitted. --again fits it anew.`];
  return [
    `Model ${result.id} is fitted; the server takes it within seconds.`,
    ...formatFigures(result.figures),
  ];
}

function parseAgain(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { again: { type: 'boolean', default: false } },
    });
    return values.again;
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}
