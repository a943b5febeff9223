import { describeKeys } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withKeys } from './with-keys.ts';

/** `keys list`: lists the keys that the embedded user pool signs and encrypts with. */
export const listKeysCommand: Command = {
  name: 'keys list',
  usage: '',
  summary:
    'Lists the user pool’s keys: which one signs and encrypts, and until when earlier ones are accepted.',
  async run(args, print) {
    if (args.length > 0) throw new CommandError('This command takes no arguments.');
    const { file, since, signing, sealing, isUnfinished } = await withKeys(describeKeys);
    print(`${file}, ${since === null ? 'never rotated' : `rotated ${since}`}`);
    for (const { kid, until } of signing)
      print(`${kid}  ${until === null ? 'signs tokens' : `signed tokens that are accepted until ${until}`}`);
    for (const { fingerprint, until } of sealing)
      print(`${fingerprint}  ${until === null ? 'encrypts' : `decrypts earlier data until ${until}`}`);
    if (isUnfinished) print('A rotation was interrupted: “palate keys rotate” finishes it.');
    return isUnfinished ? 1 : 0;
  },
};
