import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '../../client-api.ts';
import { Refusal } from './refusal.tsx';

const render = (problem: Error | string | null) =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Refusal problem={problem} /> }])} />,
  );

it('leads suspended members, and nobody else, to the decision', () => {
  const suspended = render(new ApiError('ACCOUNT_SUSPENDED', 403, 'Your account is suspended.'));
  expect(suspended).toContain('Your account is suspended.');
  expect(suspended).toContain('href="/account#moderation"');
  expect(render(new ApiError('RATE_LIMITED', 429, 'Slow down.'))).toBe(
    '<p role="alert" class="refusal">Slow down.</p>',
  );
  expect(render('Choose a reason.')).toContain('Choose a reason.');
  expect(render(null)).toBe('<p role="alert" class="sr-only"></p>');
});
