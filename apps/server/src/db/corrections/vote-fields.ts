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

/** If votes have at least this weight in a blended value (0..1), the slider no longer counts as predicted. */
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

/** Returns the field name that votes on a slider are stored under among a title's corrections. */
export function voteField(key: SliderKey): string {
  return `${PREFIX}${key}`;
}

/**
 * Returns whether a field among a title's corrections contains members' votes, rather than an operator's correction.
 */
export function isVoteField(field: string): boolean {
  return field.startsWith(PREFIX);
}

/**
 * Returns the field with the given name, either one that operators can correct or one for members' votes. Returns
 * undefined for an unknown name.
 */
export function layerOf(field: string): CorrectionField | undefined {
  return CORRECTION_FIELDS.get(field) ?? VOTE_FIELDS.get(field);
}
