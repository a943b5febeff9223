import { generatePushKeys } from '../../adapters/push/index.ts';
import { type Command, CommandError } from '../command.ts';

/** `push keys`: prints new settings for web push. */
export const pushKeysCommand: Command = {
  name: 'push keys',
  usage: '',
  summary: 'Prints new keys with which Palate can show notifications in members’ browsers, as settings.',
  async run(args, print) {
    if (args.length > 0) throw new CommandError('This command takes no arguments.');
    const { publicKey, privateKey } = await generatePushKeys();
    print(`VAPID_PUBLIC_KEY=${publicKey}`);
    print(`VAPID_PRIVATE_KEY=${privateKey}`);
    print('VAPID_SUBJECT=mailto:YOUR ADDRESS');
    return 0;
  },
};
