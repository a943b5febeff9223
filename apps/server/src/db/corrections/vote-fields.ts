import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { blendVotes, type SliderVotes, shareOfVotes } from '@palate/recommender';
import { z } from 'zod';
import {
  CORRECTION_FIELDS,
  type CorrectionField,
  type StandingSlider,
  sliderPart,
} from './correction-fields.ts';

const PREFIX = 'votes.';

/** Members' votes on a slider, as stored: number of votes and mean value. */
const votes = z.object({
  count: z.int().min(0),
  mean: z.number().min(1).max(5),
}) satisfies z.ZodType<SliderVotes>;

/** Minimum weight of the votes in a blended value (0..1) from which the slider no longer counts as predicted. */
const DECIDED = 0.5;

/** Creates the field for a slider's votes, which move its value as `blendVotes` does. */
function votedSlider(key: SliderKey): CorrectionField {
  const { read, set } = sliderPart(key);
  return {
    schema: votes,
    isIdentity: false,
    read,
    restore: (row, standing) => set(row, standing as StandingSlider),
    put(row, given) {
      const said = votes.parse(given);
      const { value, sd } = read(row);
      const share = shareOfVotes(said.count);
      set(row, {
        value: blendVotes(value, said),
        sd: sd === null || share >= DECIDED ? 0 : sd * (1 - share),
      });
    },
  };
}

const VOTE_FIELDS: ReadonlyMap<string, CorrectionField> = new Map(
  SLIDER_KEYS.map((key) => [voteField(key), votedSlider(key)]),
);

/** Returns the name of the correction field that holds members' votes on a slider. */
export function voteField(key: SliderKey): string {
  return `${PREFIX}${key}`;
}

/** Returns whether a correction field holds members' votes rather than an operator's value. */
export function isVoteField(field: string): boolean {
  return field.startsWith(PREFIX);
}

/**
 * Returns the correction field with the given name, for an operator's value or for members' votes; undefined for an
 * unknown name.
 */
export function getCorrectionField(field: string): CorrectionField | undefined {
  return CORRECTION_FIELDS.get(field) ?? VOTE_FIELDS.get(field);
}
