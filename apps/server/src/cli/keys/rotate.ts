import { counted } from '@palate/contract';
import { rotateKeys } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withKeys } from './with-keys.ts';

const LEAKED = '--leaked';

/** `keys rotate`: other keys in the place of those there are. */
export const rotateKeysCommand: Command = {
  name: 'keys rotate',
  usage: `[${LEAKED}]`,
  summary: 'Makes new keys for the user pool and seals every password with them; interrupted, it goes on.',
  async run(args, say) {
    if (args.some((word) => word !== LEAKED)) throw new CommandError(`It takes ${LEAKED}, or nothing.`);
    const isLeaked = args.includes(LEAKED);
    const rotation = await withKeys((db, file) => rotateKeys(db, file, { isLeaked }));
    const { kid, isResumed, resealedCount, unreadableCount } = rotation;
    say(isResumed ? `The rotation to ${kid} is finished` : `Tokens are signed by ${kid} now`);
    say(`${counted(resealedCount, 'password')} sealed anew`);
    if (unreadableCount > 0)
      say(`No key opens ${counted(unreadableCount, 'password')}: only a reset by email lets those people in`);
    say('Back the file of keys up, and give it to every process that has a copy of its own.');
    return unreadableCount > 0 ? 1 : 0;
  },
};
