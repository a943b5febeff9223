import { LEARNED_FORM, type LearnedFigures } from '@palate/recommender';
import { listModels } from '../../features/models/index.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import { formatFigures } from './format-figures.ts';

/** `models list`: lists the fitted models, their dates, and the figures that say how well they predict. */
export const listModelsCommand: Command = {
  name: 'models list',
  usage: '',
  summary:
    'Lists the stored models: when each was trained, on how much data, and how accurate it is. The first is in use.',
  async run(args, print) {
    if (args.length > 0) throw new CommandError(`Unexpected argument: “${args.join(' ')}”.`);
    const models = await withDatabase(listModels);
    if (models.length === 0)
      print(
        'There is no model yet, or there are too few ratings. Matches are calculated from content alone.',
      );
    const served = models.find(({ is_ready, form }) => is_ready && form === LEARNED_FORM);
    for (const model of models) {
      const state =
        model === served ? 'served' : model.is_ready ? 'kept' : 'never finished, or being written';
      print(
        `${model.id}: ${state}, fitted ${model.fitted_at.toISOString()} in ${Math.round(model.fit_seconds)} s`,
      );
      for (const line of formatFigures(model.figures as LearnedFigures)) print(line);
    }
    return 0;
  },
};
