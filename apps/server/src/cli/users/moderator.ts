import { setModerator } from '../../features/moderation/index.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { getOneMember } from './get-one-member.ts';

/** `users moderator`: makes a member a moderator, who may decide about reports. */
export const makeModeratorCommand: Command = {
  name: 'users moderator',
  usage: 'EMAIL',
  summary: 'Makes a member a moderator, who decides about reports.',
  run: (args, print) => set(args, print, true),
};

/** `users no-moderator`: makes a moderator an ordinary member again. */
export const endModeratorCommand: Command = {
  name: 'users no-moderator',
  usage: 'EMAIL',
  summary: 'Makes a moderator a normal member again.',
  run: (args, print) => set(args, print, false),
};

function set(
  args: readonly string[],
  print: Parameters<Command['run']>[1],
  isModerator: boolean,
): Promise<number> {
  return withDatabase(async (db) => {
    const { id, email } = await getOneMember(db, args);
    await setModerator(db, id, isModerator, new Date());
    print(`${email} is ${isModerator ? 'a moderator' : 'no moderator'} now`);
    return 0;
  });
}
