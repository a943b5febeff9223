import { describeKeys } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withKeys } from './with-keys.ts';

/** `keys list`: what the embedded pool signs and seals with. */
export const listKeysCommand: Command = {
  name: 'keys list',
  usage: '',
  summary: 'Lists the user pool’s keys: which signs and seals, and until when those from before are taken.',
  async run(args, say) {
    if (args.length > 0) throw new CommandError('It takes no words.');
    const { file, since, signing, sealing, isUnfinished } = await withKeys(describeKeys);
    say(`${file}, ${since === null ? 'as they were first made' : `rotated ${since}`}`);
    for (const { kid, until } of signing)
      say(`${kid}  ${until === null ? 'signs tokens' : `signed tokens, which are taken until ${until}`}`);
    for (const { fingerprint, until } of sealing)
      say(`${fingerprint}  ${until === null ? 'seals' : `opens what it sealed until ${until}`}`);
    if (isUnfinished) say('A rotation was interrupted: “palate keys rotate” finishes it.');
    return isUnfinished ? 1 : 0;
  },
};
