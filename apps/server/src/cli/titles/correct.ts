import {
  CorrectionError,
  correctTitle,
  type GivenValue,
  parseValue,
} from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { formatValue } from './format-value.ts';
import { parseWords } from './parse-words.ts';

/** `titles correct`: sets fields of a title to the operator's values. */
export const correctTitleCommand: Command = {
  name: 'titles correct',
  usage: 'ID FIELD=VALUE… [--note TEXT]',
  summary:
    'Corrects fields of a title (year=1972, genres=drama,crime, dna.pace=2.5, endYear= for none). Corrections override imports and updates until they are removed; a running server on PostgreSQL shows them within seconds.',
  async run(args, print) {
    const { words, note } = parseWords(args);
    const [ref, ...given] = words;
    if (ref === undefined || given.length === 0)
      throw new CommandError('Name a title and at least one FIELD=VALUE.');
    const values = parseValues(given);
    const { id } = await withDatabase((db) => correctTitle(db, ref, values, note));
    for (const { field, value } of values) print(`${id}: ${field} is ${formatValue(value)}`);
    return 0;
  },
};

function parseValues(given: readonly string[]): GivenValue[] {
  try {
    const values = given.flatMap(parseValue);
    const repeated = values.find(({ field }, i) => values.findIndex((one) => one.field === field) !== i);
    if (repeated) throw new CommandError(`${repeated.field} is given twice.`);
    return values;
  } catch (error) {
    if (error instanceof CorrectionError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
