import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ActiveMembers } from './active-members.tsx';

test('without active members, says that activity is private at first, since topics may come from the same days', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ActiveMembers active={{ members: [], total: 0 }} />
    </MemoryRouter>,
  );
  expect(markup).toContain('No public activity in the last 30 days.');
  expect(markup).toContain('A member’s activity is private unless they make it public.');
});
