import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { toReportView } from './entry-view.ts';
import { ReportItem } from './report-item.tsx';

const ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10';
const TEXT = {
  id: ID,
  kind: 'list',
  title: 'Rainy days',
  content: '',
  version: 2,
  isHidden: false,
  isPrivate: false,
} as const;

const render = (html: string) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <ReportItem
              list={{ current: null }}
              report={toReportView(
                {
                  text: { ...TEXT, html },
                  member: { id: ID, profileName: 'Ada', isSuspended: false, avatar: null },
                  reports: 1,
                  reasons: [{ reason: 'spam', count: 1 }],
                  notes: [],
                  firstAt: '2026-11-23T10:00:00.000Z',
                },
                { now: new Date('2026-11-23T12:00:00.000Z'), locale: 'en-US' },
              )}
            />
          ),
        },
      ])}
    />,
  );

it('shows moderators a reported list with a link and what its owner wrote', () => {
  const shown = render('<p>Buy these.</p>');
  expect(shown).toMatch(new RegExp(`href="/list/${ID}"[^>]*>The list “Rainy days”<`));
  expect(shown).toContain('<p>Buy these.</p>');
  expect(shown).toContain('Spam or advertising');
});

it('has no box for a list without a description and notes', () => {
  expect(render('<p>Buy these.</p>')).toContain('case-text');
  expect(render('')).not.toContain('case-text');
});
