import { openFactorModel, packFactorModel } from '../factors/pack-factors.ts';
import { openWatchModel, packWatchModel } from '../watch/pack-watch-model.ts';
import type { EarlierModel } from './earlier-model.ts';
import type { LearnedModel } from './learned-model.ts';

/** Version of the packed format. Increment it when the meaning of a part changes. */
export const LEARNED_FORM = 1;

/** A learned model, serialized in three parts, to be stored or sent to another thread. */
export interface PackedLearned {
  /** JSON: form, titles, sides, scale, curve, figures. */
  readonly about: string;
  /** The watch model, from `packWatchModel`. */
  readonly watch: ArrayBuffer;
  /** The factor model, from `packFactorModel`. */
  readonly factors: ArrayBuffer;
}

/** Thrown if a packed model is incomplete or has another format. The model must then be fitted again. */
export class UnreadableModel extends Error {}

/** Serializes a learned model into three parts. */
export function packLearned(model: LearnedModel): PackedLearned {
  const { watch, factors, ratingCounts, curve, ...plain } = model;
  const about = {
    form: LEARNED_FORM,
    ...plain,
    ratingCounts: [...ratingCounts],
    curve: { scores: [...curve.scores], chances: [...curve.chances] },
  };
  return { about: JSON.stringify(about), watch: packWatchModel(watch), factors: packFactorModel(factors) };
}

/**
 * Unpacks only those parts of an earlier model that a new fit needs to continue from it: title ids, factors and
 * figures.
 * @throws UnreadableModel if the model is truncated, damaged or of another format.
 */
export function openEarlier({ about, factors }: Pick<PackedLearned, 'about' | 'factors'>): EarlierModel {
  try {
    const { form, titleIds, figures } = JSON.parse(about) as EarlierModel & { readonly form: number };
    if (form !== LEARNED_FORM) throw new UnreadableModel(`it is of form ${form}, not ${LEARNED_FORM}`);
    const opened = openFactorModel(factors);
    if (opened.titleCount !== titleIds.length)
      throw new UnreadableModel('its parts are of different numbers of titles');
    // In models from before this field existed, every fit started from scratch.
    return { titleIds, factors: opened, figures: { ...figures, further: figures.further ?? 0 } };
  } catch (error) {
    throw asUnreadable(error);
  }
}

/**
 * Unpacks a model without copying: the model keeps using the buffers.
 * @throws UnreadableModel if the model is truncated, damaged or of another format.
 */
export function openLearned(packed: PackedLearned): LearnedModel {
  try {
    const { form, ratingCounts, curve, ...plain } = JSON.parse(packed.about) as Omit<
      LearnedModel,
      'ratingCounts' | 'curve' | 'watch' | 'factors'
    > & {
      readonly form: number;
      readonly ratingCounts: readonly number[];
      readonly curve: { readonly scores: readonly number[]; readonly chances: readonly number[] };
    };
    if (form !== LEARNED_FORM) throw new UnreadableModel(`it is of form ${form}, not ${LEARNED_FORM}`);
    const watch = openWatchModel(packed.watch);
    const factors = openFactorModel(packed.factors);
    const titles = plain.titleIds.length;
    if (ratingCounts.length !== titles || factors.titleCount !== titles || watch.titleCount > titles)
      throw new UnreadableModel('its parts are of different numbers of titles');
    return {
      ...plain,
      watch,
      factors,
      ratingCounts: Uint32Array.from(ratingCounts),
      curve: { scores: Float64Array.from(curve.scores), chances: Float64Array.from(curve.chances) },
    };
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): UnreadableModel {
  if (error instanceof UnreadableModel) return error;
  return new UnreadableModel(error instanceof Error ? error.message : String(error), { cause: error });
}
