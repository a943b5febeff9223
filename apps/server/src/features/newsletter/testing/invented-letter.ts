import type { ComposedLetter } from '../send-letters.ts';

const PICK = {
  title: 'Moonlight',
  facts: 'Movie, 2016',
  path: '/movie/tt4975722',
  match: '91% match',
  reasons: ['You loved Aftersun.'],
  where: null,
};

/** A letter for tests in which it doesn't matter what it says. */
export const INVENTED_LETTER: ComposedLetter = {
  content: {
    period: 'weekly',
    firstName: null,
    picks: [PICK, PICK, PICK],
    joint: null,
    came: [],
    leaving: [],
    hasTaste: true,
  },
  titleIds: ['moonlight-2016'],
};
