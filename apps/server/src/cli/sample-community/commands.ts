import { counted } from '@palate/contract';
import { createCatalogue } from '../../catalogue/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { createSampleCommunity } from './create.ts';
import { removeSampleCommunity } from './remove.ts';

/** `sample-community create`: creates invented members, to try the community. */
export const createSamplesCommand: Command = {
  name: 'sample-community create',
  usage: '',
  summary:
    'Creates about 24 invented members with reviews, stories and comments, each marked “Sample”. Running it again changes nothing.',
  run: (args, print) =>
    withDatabase(async (db) => {
      refuseArguments(args);
      const catalogue = await createCatalogue(db, { pollMs: null });
      try {
        const { members, reviews, stories, comments } = await createSampleCommunity(
          { db, catalogue },
          new Date(),
        );
        print(
          `The sample community has ${counted(members, 'member', 'members')}, ${counted(reviews, 'review', 'reviews')}, ${counted(stories, 'story', 'stories')} and ${counted(comments, 'comment', 'comments')}.`,
        );
        if (reviews === 0)
          print('The catalog has none of their titles. Start the server once, so that it loads them.');
        return reviews === 0 ? 1 : 0;
      } finally {
        await catalogue.close();
      }
    }),
};

/** `sample-community remove`: removes the invented members with everything that they wrote. */
export const removeSamplesCommand: Command = {
  name: 'sample-community remove',
  usage: '',
  summary: 'Removes the invented members and everything that they wrote.',
  run: (args, print) =>
    withDatabase(async (db) => {
      refuseArguments(args);
      const count = await removeSampleCommunity(db);
      print(
        count === 0
          ? 'There is no sample community.'
          : `${counted(count, 'sample member is', 'sample members are')} removed.`,
      );
      return 0;
    }),
};

function refuseArguments(args: readonly string[]): void {
  if (args.length > 0) throw new CommandError('This command takes no arguments.');
}
