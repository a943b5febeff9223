import { confirmBySub } from '../../adapters/identity/index.ts';
import type { Command } from '../command.ts';
import { findOne, withUsers } from './with-users.ts';

/** `users confirm`: for somebody whose letter doesn't come. */
export const confirmUserCommand: Command = {
  name: 'users confirm',
  usage: 'EMAIL',
  summary: 'Confirms an account without its code. Be sure that the mailbox is theirs.',
  run: (args, say) =>
    withUsers(async (db) => {
      const { sub, email } = await findOne(db, args);
      const isNew = await confirmBySub(db, sub, new Date());
      say(isNew ? `${email} is confirmed` : 'User is already confirmed.');
      return isNew ? 0 : 1;
    }),
};
