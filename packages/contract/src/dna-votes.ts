import { z } from 'zod';
import { SLIDER_MAX, SLIDER_MIN } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { titleRef } from './titles.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';

/** Votes go in such steps (our choice, as ratings do). */
export const DNA_VOTE_STEP = 0.5;

const vote = z.number().min(SLIDER_MIN).max(SLIDER_MAX).multipleOf(DNA_VOTE_STEP);
const slider = z.enum(SLIDER_KEYS);

/** What a member says a title's DNA is, and how many have said something. */
export const dnaVotes = z.object({
  /** Their own, by slider; a slider they left alone isn't there. */
  votes: z.partialRecord(slider, vote),
  /** Of all members, by slider; none where nobody has voted. */
  counts: z.partialRecord(slider, z.int().min(1)),
});
export type DnaVotes = z.infer<typeof dnaVotes>;

export const getDnaVotes = defineEndpoint({
  method: 'GET',
  path: '/movie/{id}/dna-votes',
  summary: 'What whoever is signed in says a title’s DNA is, and how many members say something.',
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
    'Says where a title stands on some sliders; null takes it back, sliders not named stay. Within minutes it moves what everybody sees: one vote by less than 0.1, fifty that agree nearly all the way.',
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
