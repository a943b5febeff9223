import type { OfferNotice } from '@palate/contract/notices';
import { createContext, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import NoticeLines from './notice-lines.tsx';

const notice = (id: string, title: string, service: string) =>
  ({
    id,
    at: '2026-11-22T19:00:00.000Z',
    title: { id: 'past-lives-2023', externalId: 'tt13238346', movieType: 'movie', title, year: 2023 },
    service: { key: service.toLowerCase(), name: service },
  }) as unknown as OfferNotice;

const Loaded = createContext<readonly OfferNotice[]>([]);
const Page = createRoutesStub([{ path: '/', Component: () => <NoticeLines loaded={use(Loaded)} /> }]);

const draw = (loaded: readonly OfferNotice[]): string =>
  renderToStaticMarkup(
    <Loaded value={loaded}>
      <Page />
    </Loaded>,
  );

test('each notice names its title and service, links to the title and can be dismissed', () => {
  const markup = draw([notice('1', 'Past Lives', 'Netflix'), notice('2', 'Arrival', 'MUBI')]);
  expect(markup).toContain('Now on your services: 2 titles from your watchlist');
  expect(markup).toMatch(/href="\/movie\/tt13238346"[^>]*>Past Lives<\/a> is now on Netflix\./);
  expect(markup).toContain('aria-label="Dismiss: Arrival on MUBI"');
});

test('renders nothing without notices', () => {
  expect(draw([])).toBe('');
});
