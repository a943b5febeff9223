import { counted } from '@palate/contract';
import { countUsers, listUsers } from '../../adapters/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { describeUser, withUsers } from './with-users.ts';

const MOST = 1_000;

/** `users list`: lists the newest accounts of the embedded user pool, or those with a given email address. */
export const listUsersCommand: Command = {
  name: 'users list',
  usage: '[EMAIL]',
  summary: `Lists the ${MOST} newest accounts, or those with one email address.`,
  async run(args, print) {
    const [name = null, ...more] = args;
    if (more.length > 0) throw new CommandError('Give one email address, or none.');
    const { users, total } = await withUsers(async (db) => ({
      users: await listUsers(db, { name, limit: MOST }),
      total: await countUsers(db),
    }));
    for (const user of users) print(describeUser(user));
    print(name === null ? counted(total, 'account') : `${users.length} of ${counted(total, 'account')}`);
    return 0;
  },
};
