import type { Db } from '../../db/database.ts';
import { listMembersNamed } from '../../features/identity/index.ts';
import { CommandError } from '../command.ts';

/**
 * Gets the one member whom a command's arguments name by email address or sub (the user pool's id).
 * @throws CommandError if there is none, or more than one
 */
export async function getOneMember(db: Db, [name, ...more]: readonly string[]) {
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one member, by their email address or sub.');
  const [member, ...others] = await listMembersNamed(db, name);
  if (!member) throw new CommandError(`No member with the address or sub “${name}” has signed in here.`);
  if (others.length > 0) {
    const subs = [member, ...others].map(({ sub }) => sub).join('\n  ');
    throw new CommandError(`More than one member has that address; name a sub:\n  ${subs}`);
  }
  return member;
}
