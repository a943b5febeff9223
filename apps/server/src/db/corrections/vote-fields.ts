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

/** What members say of a slider, as it is kept. */
const votes = z.object({
  count: z.int().min(0),
  mean: z.number().min(1).max(5),
}) satisfies z.ZodType<SliderVotes>;

/** From so much on members' votes say more than a prediction, which it isn't any more then. */
const DECIDED = 0.5;

/** One slider as members see it: moved from where it stood by their votes, see `blendVotes`. */
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

/** Under which name members' votes on a slider lie on a title. */
export function voteField(key: SliderKey): string {
  return `${PREFIX}${key}`;
}

/** Whether a field is what members say; else it is an operator's word. */
export function isVoteField(field: string): boolean {
  return field.startsWith(PREFIX);
}

/** Whatever may lie on a title, by its name; undefined where there is no such field. */
export function layerOf(field: string): CorrectionField | undefined {
  return CORRECTION_FIELDS.get(field) ?? VOTE_FIELDS.get(field);
}
