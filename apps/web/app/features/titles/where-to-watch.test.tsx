import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ViewerProvider } from '../../ui/viewer.ts';
import type { Place } from '../cards/where-words.ts';
import { WhereToWatch } from './where-to-watch.tsx';

const place = (service: string, isHere: boolean, changes: Partial<Place> = {}): Place => ({
  service,
  name: service.toUpperCase(),
  iconUrl: `/streaming.svg#${service}`,
  isHere,
  countries: isHere ? ['United States'] : ['France', 'Japan'],
  asOf: 'May 2024',
  leavesOn: null,
  link: isHere ? { href: `https://${service}.example/?q=Heat`, isOperators: false } : null,
  ...changes,
});
const draw = (places: Place[], services: string[] = []) =>
  renderToStaticMarkup(
    <ViewerProvider
      value={{
        hasTaste: false,
        pictures: 'posters',
        session: {
          state: 'member',
          name: 'Greta',
          archetype: null,
          avatar: null,
          services,
          isModerator: false,
          premiumEndsAt: null,
        },
      }}
    >
      <WhereToWatch places={places} inCountry="in the United States" said={null} />
    </ViewerProvider>,
  );

test('services here come with links, others with their countries, and a note that catalogs change', () => {
  const own = place('netflix', true, { iconUrl: '/static/streaming/netflix.png' });
  const markup = draw([place('mubi', true), own, place('hulu', false)]);
  expect(markup.match(/<li/g)).toHaveLength(3);
  expect(markup).toContain('mask-image:url(/streaming.svg#mubi)');
  expect(markup).toContain('<img src="/static/streaming/netflix.png" alt=""');
  expect(markup).toContain('In the United States');
  expect(markup).toMatch(
    /href="https:\/\/mubi\.example\/\?q=Heat" rel="nofollow noreferrer"[^>]*>Find it on MUBI/,
  );
  expect(markup).toContain('France, Japan');
  expect(markup).toContain('as of May 2024');
  expect(markup).toContain('check before you watch.');
  expect(markup).not.toContain('commission');
});

test('says on which day a title leaves a service', () => {
  const markup = draw([place('mubi', true, { leavesOn: 'May 3, 2027' }), place('netflix', true)]);
  expect(markup.match(/Leaves on/g)).toHaveLength(1);
  expect(markup).toContain('Leaves on May 3, 2027');
});

test('the member’s own services come first', () => {
  const markup = draw([place('mubi', true), place('netflix', true), place('hulu', false)], ['netflix']);
  expect(markup.indexOf('NETFLIX')).toBeLessThan(markup.indexOf('MUBI'));
  expect(markup.match(/One of your services/g)).toHaveLength(1);
});

test('the operator’s links say what they are', () => {
  const link = { href: 'https://go.example/', isOperators: true };
  const markup = draw([place('mubi', true, { link })]);
  expect(markup).toContain('rel="sponsored nofollow noreferrer"');
  expect(markup).toContain('We may earn a commission from some of these links.');
});

test('not knowing is said', () => {
  expect(renderToStaticMarkup(<WhereToWatch places={[]} inCountry="in France" said={null} />)).toContain(
    'We don’t know where this is streaming.',
  );
});

test('that somebody looked and found nothing is said instead', () => {
  const said = 'On no service we know in France, as of 21 November 2026.';
  const markup = renderToStaticMarkup(<WhereToWatch places={[]} inCountry="in France" said={said} />);
  expect(markup).toContain(said);
  expect(markup).not.toContain('We don’t know');
});
