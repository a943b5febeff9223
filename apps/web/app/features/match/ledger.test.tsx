import type { MatchExplanation } from '@palate/contract/taste-match';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Ledger } from './ledger.tsx';
import type { SmallReason } from './ledger-rows.ts';
import { NoTasteLedger } from './no-taste-ledger.tsx';

const match = {
  titleId: 'x',
  value: 61.2,
  tier: 'good',
  certainty: 0.6,
  marginPoints: 6,
  base: 52,
  shown: 61,
  shownBase: 52,
  baseEvidence: 'An average title, for someone like you.',
  contributions: [
    {
      kind: 'slider',
      key: 'pace',
      label: 'Slow-burning',
      points: 12,
      shown: 12,
      cause: 'slow-burning',
      evidence: 'Like Aftersun.',
      tasteType: 'realityBiter',
    },
    {
      kind: 'genre',
      key: 'war',
      label: 'War',
      points: -2.8,
      shown: -3,
      cause: 'war',
      evidence: 'You don’t like war.',
      tasteType: 'hardHitter',
    },
  ],
  shares: [0, 0, 0, 1],
  answerCount: 9,
  ratingCount: 0,
} as unknown as MatchExplanation;

const draw = (given: MatchExplanation, small: readonly SmallReason[] = [], isTonight = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Ledger match={given} small={small} noun="movie" isTonight={isTonight} />
    </MemoryRouter>,
  );

test('names the total as tonight’s if the match includes tonight’s sliders', () => {
  expect(draw(match)).toContain('>Your match</span>');
  expect(draw(match, [], true)).toContain('>Your match tonight</span>');
});

test('is a table with row headers, signs and a total', () => {
  const markup = draw(match);
  expect(markup.match(/scope="row"/g)).toHaveLength(4);
  expect(markup).toContain('+12');
  expect(markup).toContain('−3');
  expect(markup).toMatch(/<tfoot>.*<b>61<\/b>/);
  expect(markup).toContain('the exact total is 61.2');
  expect(markup).toMatch(/an 80% chance that your true match is between \d+ and \d+, the marked range\./);
  expect(markup).toMatch(/>Starting point<\/span><span[^>]*>An average title, for someone like you\./);
});

test('marks reasons against by more than a color', () => {
  expect(draw(match)).toContain('data-kind="against"');
  expect(
    draw({ ...match, contributions: match.contributions.slice(0, 1), value: 64, shown: 64 }),
  ).not.toContain('against you');
});

test('lists small reasons one by one, to a tenth of a point', () => {
  expect(draw(match)).not.toContain('smaller');
  const small = ['a', 'b'].map((key) => ({
    kind: 'theme' as const,
    key,
    label: `No ${key}`,
    evidence: '',
    points: -0.3,
  }));
  const markup = draw(match, small);
  expect(markup).toMatch(/<details[^>]*><summary[^>]*>Show 2 smaller reasons</);
  expect(markup.match(/−0\.3/g)).toHaveLength(2);
});

test('without a taste there is a link to the taste test instead of the table', () => {
  const unknown = { ...match, value: null, tier: null, contributions: [] };
  expect(draw(unknown)).toBe('');
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <NoTasteLedger noun="movie" />
    </MemoryRouter>,
  );
  expect(markup).toContain('We don’t know your taste yet');
  expect(markup).toContain('href="/get-started"');
});
