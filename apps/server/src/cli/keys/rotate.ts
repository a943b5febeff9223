import { counted } from '@palate/contract';
import { rotateKeys } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withKeys } from './with-keys.ts';

const LEAKED = '--leaked';

/** `keys rotate`: replaces the embedded user pool's keys with new ones. */
export const rotateKeysCommand: Command = {
  name: 'keys rotate',
  usage: `[${LEAKED}]`,
  summary:
    'Creates new keys for the user pool and encrypts every password with them. If interrupted, run it again to finish.',
  async run(args, print) {
    if (args.some((word) => word !== LEAKED)) throw new CommandError(`The only option is ${LEAKED}.`);
    const isLeaked = args.includes(LEAKED);
    const rotation = await withKeys((db, file) => rotateKeys(db, file, { isLeaked }));
    const { kid, isResumed, resealedCount, unreadableCount } = rotation;
    print(isResumed ? `The rotation to ${kid} is finished` : `Tokens are signed by ${kid} now`);
    print(`${counted(resealedCount, 'password')} encrypted again`);
    if (unreadableCount > 0)
      print(
        `No key decrypts ${counted(unreadableCount, 'password')}: those people must reset theirs by email`,
      );
    print('Back up the key file, and replace every copy that other processes use.');
    return unreadableCount > 0 ? 1 : 0;
  },
};
