import { z } from 'zod';
import { TONIGHT_LIMIT } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { commaList } from './filters.ts';
import { cardsARail, railFilters } from './rails.ts';
import { contribution, matchExplanation } from './taste-match.ts';
import { card, tasteMatch, titleId } from './titles.ts';
import { TONIGHT_KEYS } from './vocab/tonight-sliders.ts';

/** The dashboard's first rail and featured title for one position of one of tonight's sliders. */
const tonightStep = z.object({
  slider: z.enum(TONIGHT_KEYS),
  /** Position of the slider: offset from the usual taste in slider steps. */
  offset: z.number().min(-TONIGHT_LIMIT).max(TONIGHT_LIMIT),
  /** Reason that the rail is shown, in one line. */
  reason: z.string(),
  /** Number of titles in the rail's full list. */
  total: z.int().min(0),
  /** The rail's titles, best first, with their matches. The first one is featured. */
  titles: z.array(z.object({ id: titleId, tasteMatch })).min(1),
  /** The featured title's match, with the reasons for it. */
  featured: matchExplanation.pick({ value: true, tier: true, certainty: true, shares: true }).extend({
    contributions: z.array(
      contribution.pick({ kind: true, key: true, label: true, points: true, shown: true }),
    ),
  }),
});
/** The first rail and the featured title for one position of one slider. */
export type TonightStep = z.infer<typeof tonightStep>;

/** The fields of a title's card that its cover in a rail needs. */
const cover = card.pick({
  id: true,
  externalId: true,
  movieType: true,
  title: true,
  year: true,
  storyThemes: true,
  posterUrl: true,
  movieRating: true,
  dna: true,
  tasteType: true,
  tracker: true,
});

export const listTonightSteps = defineEndpoint({
  method: 'GET',
  path: '/rails/tonight',
  summary:
    'The dashboard’s first rail and featured title for every position of some of tonight’s sliders, so that a browser can show them at once while a slider moves. The other wishes in `tonight` stay as they are. Positions that leave fewer than three titles are omitted, and there are none for a viewer without a taste, or if the catalog has more than 20,000 titles.',
  access: 'anyone',
  tag: 'rails',
  query: z.object({
    ...railFilters.omit({ category: true }).shape,
    sliders: commaList(z.enum(TONIGHT_KEYS), TONIGHT_KEYS.length)
      .optional()
      .describe(`Some of ${TONIGHT_KEYS.join(', ')}, comma-separated; all if omitted.`),
    cards: cardsARail,
  }),
  result: z.object({
    steps: z.array(tonightStep),
    /** Covers of all titles in `steps`, each once. */
    covers: z.array(cover),
    /** Cards of all featured titles, each once. Their `tasteMatch` is the usual one. */
    featured: z.array(card),
    /** The viewer’s country, in which the featured titles may stream: upper-case ISO code. */
    country: z.string().length(2),
  }),
  errors: ['PERSON_NOT_FOUND'],
});
/** The result of `GET /rails/tonight`. */
export type TonightSteps = z.infer<typeof listTonightSteps.result>;
