import { counted } from '@palate/contract';
import { countUsers, listUsers } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { describeUser, withUsers } from './with-users.ts';

const MOST = 1_000;

/** `users list`: who has an account. */
export const listUsersCommand: Command = {
  name: 'users list',
  usage: '[EMAIL]',
  summary: `Lists accounts, newest first and at most ${MOST}, or those of one address.`,
  async run(args, say) {
    const [name = null, ...more] = args;
    if (more.length > 0) throw new CommandError('It takes one address, or none.');
    const { users, total } = await withUsers(async (db) => ({
      users: await listUsers(db, { name, limit: MOST }),
      total: await countUsers(db),
    }));
    for (const user of users) say(describeUser(user));
    say(name === null ? counted(total, 'account') : `${users.length} of ${counted(total, 'account')}`);
    return 0;
  },
};
