import { z } from 'zod';
import { SLIDER_MAX, SLIDER_MIN } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { titleRef } from './titles.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';

/** Step of a vote on a slider (our choice, same as ratings). */
export const DNA_VOTE_STEP = 0.5;

const vote = z.number().min(SLIDER_MIN).max(SLIDER_MAX).multipleOf(DNA_VOTE_STEP);
const slider = z.enum(SLIDER_KEYS);

/** A member's votes on a title's DNA, and the number of votes by all members. */
export const dnaVotes = z.object({
  /** The member's own votes by slider; sliders without a vote are absent. */
  votes: z.partialRecord(slider, vote),
  /** Number of votes by all members, by slider; sliders without votes are absent. */
  counts: z.partialRecord(slider, z.int().min(1)),
});
export type DnaVotes = z.infer<typeof dnaVotes>;

export const getDnaVotes = defineEndpoint({
  method: 'GET',
  path: '/movie/{id}/dna-votes',
  summary: 'The signed-in member’s votes on a title’s DNA, and the number of votes by all members.',
  access: 'member',
  tag: 'titles',
  params: z.object({ id: titleRef }),
  result: dnaVotes,
  errors: ['TITLE_NOT_FOUND'],
});

export const voteOnDna = defineEndpoint({
  method: 'PUT',
  path: '/movie/{id}/dna-votes',
  summary:
    'Votes on a title’s sliders. null withdraws a vote; omitted sliders stay the same. Votes change the displayed DNA within minutes: one by less than 0.1, fifty that agree by nearly the full difference.',
  access: 'member',
  tag: 'titles',
  params: z.object({ id: titleRef }),
  body: z
    .object({
      votes: z
        .partialRecord(slider, vote.nullable())
        .describe(`By slider: ${SLIDER_MIN} to ${SLIDER_MAX} in steps of ${DNA_VOTE_STEP}, or null.`),
    })
    .strict()
    .meta({ examples: [{ votes: { pace: 4.5, scale: null } }] }),
  result: dnaVotes,
  errors: ['TITLE_NOT_FOUND'],
});
