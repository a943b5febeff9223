import { LEARNED_FORM, type LearnedFigures } from '@palate/recommender';
import { listModels } from '../../features/models/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { sayFigures } from './say-figures.ts';

/** `models list`: what was fitted, when, and how it did. */
export const listModelsCommand: Command = {
  name: 'models list',
  usage: '',
  summary:
    'Says of every model that is kept when it was fitted, on how much, and how it did; the first is served.',
  async run(args, say) {
    if (args.length > 0) throw new CommandError(`“${args.join(' ')}” is more than it takes.`);
    const models = await withDatabase(listModels);
    if (models.length === 0)
      say('There is no model: nothing was fitted yet, or there are too few ratings. Matches go by content.');
    const served = models.find(({ is_ready, form }) => is_ready && form === LEARNED_FORM);
    for (const model of models) {
      const state =
        model === served ? 'served' : model.is_ready ? 'kept' : 'never finished, or being written';
      say(
        `${model.id}: ${state}, fitted ${model.fitted_at.toISOString()} in ${Math.round(model.fit_seconds)} s`,
      );
      for (const line of sayFigures(model.figures as LearnedFigures)) say(line);
    }
    return 0;
  },
};
