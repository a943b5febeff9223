import { setEditor } from '../../features/writer-status/index.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { getOneMember } from './get-one-member.ts';

/** `users editor`: gives a member the writer status “editor”. */
export const makeEditorCommand: Command = {
  name: 'users editor',
  usage: 'EMAIL',
  summary: 'Makes a member an editor, which their profile shows.',
  run: (args, print) => set(args, print, true),
};

/** `users no-editor`: removes the writer status “editor” from a member. */
export const endEditorCommand: Command = {
  name: 'users no-editor',
  usage: 'EMAIL',
  summary: 'Makes an editor a normal member again.',
  run: (args, print) => set(args, print, false),
};

function set(
  args: readonly string[],
  print: Parameters<Command['run']>[1],
  isEditor: boolean,
): Promise<number> {
  return withDatabase(async (db) => {
    const { id, email } = await getOneMember(db, args);
    await setEditor(db, id, isEditor, new Date());
    print(`${email} is ${isEditor ? 'an editor' : 'no editor'} now`);
    return 0;
  });
}
