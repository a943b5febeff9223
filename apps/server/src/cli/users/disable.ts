import { setEnabled } from '../../adapters/identity/index.ts';
import { signOutBySub } from '../../features/identity/index.ts';
import type { Command } from '../command.ts';
import { findOne, withUsers } from './with-users.ts';

/** `users disable`: somebody can't sign in any more, and is signed out everywhere. */
export const disableUserCommand: Command = {
  name: 'users disable',
  usage: 'EMAIL',
  summary: 'Signs somebody out everywhere and lets them in no more, until “users enable”.',
  run: (args, say) => set(args, say, false),
};

/** `users enable`: takes that back. */
export const enableUserCommand: Command = {
  name: 'users enable',
  usage: 'EMAIL',
  summary: 'Lets somebody sign in again.',
  run: (args, say) => set(args, say, true),
};

function set(
  args: readonly string[],
  say: Parameters<Command['run']>[1],
  isEnabled: boolean,
): Promise<number> {
  return withUsers(async (db) => {
    const { sub, email } = await findOne(db, args);
    await setEnabled(db, sub, isEnabled, new Date());
    if (!isEnabled) await signOutBySub(db, sub);
    say(`${email} ${isEnabled ? 'can sign in again' : 'is signed out everywhere and can’t sign in'}`);
    return 0;
  });
}
