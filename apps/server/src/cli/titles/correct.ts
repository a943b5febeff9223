import {
  CorrectionError,
  correctTitle,
  type GivenValue,
  readValue,
} from '../../features/corrections/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { readWords } from './read-words.ts';
import { sayValue } from './say-value.ts';

/** `titles correct`: the operator's word on fields of a title. */
export const correctTitleCommand: Command = {
  name: 'titles correct',
  usage: 'ID FIELD=VALUE… [--note TEXT]',
  summary:
    'Corrects fields of a title (year=1972, genres=drama,crime, dna.pace=2.5, endYear= for none). Stands above imports and newer compilations until it is taken back; a running server on PostgreSQL shows it within seconds.',
  async run(args, say) {
    const { words, note } = readWords(args);
    const [ref, ...given] = words;
    if (ref === undefined || given.length === 0) throw new CommandError('Name a title and what is right.');
    const values = readValues(given);
    const { id } = await withDatabase((db) => correctTitle(db, ref, values, note));
    for (const { field, value } of values) say(`${id}: ${field} is ${sayValue(value)}`);
    return 0;
  },
};

function readValues(given: readonly string[]): GivenValue[] {
  try {
    const values = given.flatMap(readValue);
    const repeated = values.find(({ field }, i) => values.findIndex((one) => one.field === field) !== i);
    if (repeated) throw new CommandError(`${repeated.field} is given twice.`);
    return values;
  } catch (error) {
    if (error instanceof CorrectionError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
