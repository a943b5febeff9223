export { type FitResult, fitModel } from './fit-model.ts';
export { listModels } from './models.sql.ts';
export { openModels, withLearned } from './models.ts';
export { listTrainingTitlesAfter } from './training.sql.ts';
