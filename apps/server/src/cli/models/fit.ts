import { parseArgs } from 'node:util';
import { type FitResult, fitModel } from '../../features/models/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { sayFigures } from './say-figures.ts';

/** `models fit`: learns from the ratings there are, at once. */
export const fitModelsCommand: Command = {
  name: 'models fit',
  usage: '[--again]',
  summary:
    'Learns from imported ratings and from answers what people pick and like (the server does it every night). Nothing is fitted where nothing has changed, and where little has a fit goes on from the last model; --again fits all from nothing.',
  async run(args, say) {
    const isAgain = readAgain(args);
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
          onProgress: (share, note) => say(`${String(Math.round(100 * share)).padStart(3)} % ${note}`),
        }),
      );
      for (const line of sayResult(result)) say(line);
      return result.kind === 'too few' ? 1 : 0;
    } finally {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    }
  },
};

function sayResult(result: FitResult): string[] {
  if (result.kind === 'too few') return [result.sentence];
  if (result.kind === 'unchanged')
    return [`Nothing has changed since model ${result.id} was fitted. --again fits it anew.`];
  return [`Model ${result.id} is fitted; the server takes it within seconds.`, ...sayFigures(result.figures)];
}

function readAgain(args: readonly string[]): boolean {
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
