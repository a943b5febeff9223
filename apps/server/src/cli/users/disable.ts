import { setEnabled } from '../../adapters/identity/index.ts';
import { signOutBySub } from '../../features/identity/index.ts';
import type { Command } from '../command.ts';
import { getOneUser, withUsers } from './with-users.ts';

/** `users disable`: signs a user out everywhere, and blocks further sign-ins. */
export const disableUserCommand: Command = {
  name: 'users disable',
  usage: 'EMAIL',
  summary: 'Signs somebody out everywhere and blocks them from signing in until “users enable”.',
  run: (args, print) => set(args, print, false),
};

/** `users enable`: lets a disabled user sign in again. */
export const enableUserCommand: Command = {
  name: 'users enable',
  usage: 'EMAIL',
  summary: 'Lets somebody sign in again.',
  run: (args, print) => set(args, print, true),
};

function set(
  args: readonly string[],
  print: Parameters<Command['run']>[1],
  isEnabled: boolean,
): Promise<number> {
  return withUsers(async (db) => {
    const { sub, email } = await getOneUser(db, args);
    await setEnabled(db, sub, isEnabled, new Date());
    if (!isEnabled) await signOutBySub(db, sub);
    print(`${email} ${isEnabled ? 'can sign in again' : 'is signed out everywhere and can’t sign in'}`);
    return 0;
  });
}
