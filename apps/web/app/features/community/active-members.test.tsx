import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ActiveMembers } from './active-members.tsx';

test('without active members, says which activity counts, since topics may come from the same days', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ActiveMembers active={{ members: [], total: 0 }} />
    </MemoryRouter>,
  );
  expect(markup).toContain('nobody has publicly rated, logged or saved a title');
  expect(markup).toContain('Reviews, stories and comments don’t count here.');
});
