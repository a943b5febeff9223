import { confirmBySub } from '../../adapters/identity/index.ts';
import type { Command } from '../command.ts';
import { getOneUser, withUsers } from './with-users.ts';

/** `users confirm`: confirms an account whose code doesn't arrive by email. */
export const confirmUserCommand: Command = {
  name: 'users confirm',
  usage: 'EMAIL',
  summary: 'Confirms an account without its code. Make sure first that the email address is theirs.',
  run: (args, print) =>
    withUsers(async (db) => {
      const { sub, email } = await getOneUser(db, args);
      const isNew = await confirmBySub(db, sub, new Date());
      print(isNew ? `${email} is confirmed` : 'User is already confirmed.');
      return isNew ? 0 : 1;
    }),
};
