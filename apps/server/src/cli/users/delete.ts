import { endAccount } from '../../adapters/identity/index.ts';
import type { Db } from '../../db/database.ts';
import { findMembersNamed, forgetMember } from '../../features/identity/index.ts';
import { type Command, CommandError } from '../command.ts';
import { readSettings } from '../read-settings.ts';
import { withDatabase } from '../with-database.ts';
import { findOne, withUsers } from './with-users.ts';

/** `users delete`: ends an account at the embedded pool; of another pool's, what is kept here of its member. */
export const deleteUserCommand: Command = {
  name: 'users delete',
  usage: 'EMAIL',
  summary: 'Deletes an account and everything kept of its member. There is no way back.',
  async run(args, say) {
    const { identity } = readSettings();
    if (identity.kind === 'outside') {
      const email = await withDatabase((db) => forgetNamed(db, args));
      say(
        `Nothing is kept of ${email} here any more. Delete their account in ${identity.userPoolId} as well:`,
      );
      say('where it still is there in two days, whoever signs in with it begins anew here.');
      return 0;
    }
    const email = await withUsers(async (db) => {
      const user = await findOne(db, args);
      await endAccount({ db, forgetMember }, { sub: user.sub, originJti: null });
      return user.email;
    });
    say(`${email} has no account any more, and nothing is kept of them`);
    return 0;
  },
};

/** @returns whose it was. @throws CommandError where nobody is named, or more than one */
async function forgetNamed(db: Db, [name, ...more]: readonly string[]): Promise<string> {
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one account, by its address or its sub.');
  const [member, ...others] = await findMembersNamed(db, name);
  if (!member) throw new CommandError(`Nothing is kept of “${name}”.`);
  if (others.length > 0) {
    const subs = [member, ...others].map(({ sub }) => sub).join('\n  ');
    throw new CommandError(`More than one account has that address; name a sub:\n  ${subs}`);
  }
  await db.transaction().execute((trx) => forgetMember(trx, { sub: member.sub, originJti: null }));
  return member.email;
}
