import { endAccount } from '../../adapters/identity/index.ts';
import type { Db } from '../../db/database.ts';
import { deleteMember, listMembersNamed } from '../../features/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { withDatabase } from '../with-database.ts';
import { getOneUser, withUsers } from './with-users.ts';

/**
 * `users delete`: deletes an account of the embedded user pool, and the member's data. If another user pool is used,
 * deletes only the data that we store about the member.
 */
export const deleteUserCommand: Command = {
  name: 'users delete',
  usage: 'EMAIL',
  summary: 'Deletes an account and all of the member’s data. This can’t be undone.',
  async run(args, print) {
    const { identity } = loadSettings();
    if (identity.kind === 'outside') {
      const email = await withDatabase((db) => deleteNamed(db, args));
      print(
        `Nothing is kept of ${email} here any more. Delete their account in ${identity.userPoolId} as well:`,
      );
      print('if it still exists in two days, signing in with it creates a new account here.');
      return 0;
    }
    const email = await withUsers(async (db) => {
      const user = await getOneUser(db, args);
      await endAccount({ db, deleteMember }, { sub: user.sub, originJti: null });
      return user.email;
    });
    print(`${email} has no account any more, and all of their data is deleted`);
    return 0;
  },
};

/**
 * Deletes the data of the one member that the arguments name.
 * @returns the member's email address
 * @throws CommandError if they name nobody, or more than one member
 */
async function deleteNamed(db: Db, [name, ...more]: readonly string[]): Promise<string> {
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one account, by its address or its sub.');
  const [member, ...others] = await listMembersNamed(db, name);
  if (!member) throw new CommandError(`Nothing is kept of “${name}”.`);
  if (others.length > 0) {
    const subs = [member, ...others].map(({ sub }) => sub).join('\n  ');
    throw new CommandError(`More than one account has that address; name a sub:\n  ${subs}`);
  }
  await db.transaction().execute((trx) => deleteMember(trx, { sub: member.sub, originJti: null }));
  return member.email;
}
