import { deleteUser } from '../../adapters/identity/index.ts';
import { eraseBySub } from '../../features/identity/index.ts';
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
      // What is kept here goes first: a repeat finds the account still and finishes.
      await eraseBySub(db, sub);
      await deleteUser(db, sub);
      say(`${email} has no account any more, and nothing is kept of them`);
      return 0;
    }),
};
