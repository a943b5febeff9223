import { endAccount } from '../../adapters/identity/index.ts';
import { forgetMember } from '../../features/identity/index.ts';
import type { Command } from '../command.ts';
import { findOne, withUsers } from './with-users.ts';

/** `users delete`: ends an account at the pool. */
export const deleteUserCommand: Command = {
  name: 'users delete',
  usage: 'EMAIL',
  summary: 'Deletes an account and everything kept of its member. There is no way back.',
  run: (args, say) =>
    withUsers(async (db) => {
      const { sub, email } = await findOne(db, args);
      await endAccount({ db, forgetMember, wakeMail: () => undefined }, { sub, originJti: null });
      say(`${email} has no account any more, and nothing is kept of them`);
      return 0;
    }),
};
