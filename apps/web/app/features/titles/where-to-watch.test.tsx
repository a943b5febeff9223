import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhereToWatch } from './where-to-watch.tsx';

test('one line a service, and that catalogues move', () => {
  const markup = renderToStaticMarkup(
    <WhereToWatch
      said={null}
      places={[
        {
          service: 'mubi',
          name: 'MUBI',
          iconUrl: '/streaming.svg#mubi',
          countries: ['United States', 'France'],
          asOf: 'May 2024',
        },
        {
          service: 'netflix',
          name: 'Netflix',
          iconUrl: '/static/streaming/netflix.png',
          countries: ['United States'],
          asOf: '2023',
        },
      ]}
    />,
  );
  expect(markup.match(/<li/g)).toHaveLength(2);
  expect(markup).toContain('mask-image:url(/streaming.svg#mubi)');
  expect(markup).toContain('<img src="/static/streaming/netflix.png" alt=""');
  expect(markup).toContain('United States, France');
  expect(markup).toContain('as of May 2024');
  expect(markup).toContain('check before you watch.');
});

test('not knowing is said', () => {
  expect(renderToStaticMarkup(<WhereToWatch places={[]} said={null} />)).toContain(
    'We don’t know where this is streaming.',
  );
});

test('that somebody looked and found nothing is said instead', () => {
  const said = 'On no service we know in France, as of 21 November 2026.';
  const markup = renderToStaticMarkup(<WhereToWatch places={[]} said={said} />);
  expect(markup).toContain(said);
  expect(markup).not.toContain('We don’t know');
});
