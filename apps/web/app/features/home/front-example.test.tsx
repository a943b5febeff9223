import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { pairTitle } from '../taste/testing/pair-title.ts';
import { FrontExample } from './front-example.tsx';
import type { FrontData } from './load-front.server.ts';

const reason = {
  kind: 'slider' as const,
  key: 'pace',
  label: 'Slow-burning',
  points: 12.2,
  shown: 12,
  count: 1,
  cause: 'being slow-burning',
  evidence: 'You loved Heat.',
  tasteType: 'realityBiter' as const,
};
const title = { ...pairTitle('ronin'), externalId: null, movieType: 'movie' as const, makers: [] };
const example: FrontData['example'] = {
  title,
  loved: [
    { ...title, title: 'Heat' },
    { ...title, title: 'Alien' },
  ],
  match: {
    titleId: title.id,
    value: 82,
    tier: 'great',
    certainty: 0.5,
    marginPoints: 4,
    base: 70,
    baseEvidence: 'An average title, for someone like you.',
    shown: 82,
    shownBase: 70,
    contributions: [reason],
    reasonCount: 1,
    shares: [0.25, 0.25, 0.25, 0.25],
    answerCount: 2,
    ratingCount: 0,
  },
};
const draw = (data: FrontData['example']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FrontExample example={data} />
    </MemoryRouter>,
  );

it('opens into a sum without script: where it starts, each reason, and the match', () => {
  const html = draw(example);
  expect(html).toContain('Somebody loves Heat and Alien.');
  expect(html).toMatch(/<details><summary[^>]*>Why this match\?<\/summary><table/);
  expect([...html.matchAll(/tabular-nums">([^<]+)</g)].map(([, points]) => points)).toEqual([
    '70',
    '+12',
    '82',
  ]);
});

it('shows nothing without an example', () => {
  expect(draw(null)).toBe('');
});
