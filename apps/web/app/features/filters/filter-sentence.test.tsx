import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ModalProvider } from '../../ui/dialogs/modal-state.tsx';
import { filterFacts } from './filter-facts-fixture.ts';
import { FilterSentence } from './filter-sentence.tsx';
import { dashboardDefaults, type FilterState } from './filter-state.ts';
import { parseFilters } from './parse-filters.server.ts';
import { withWords } from './sentence-parts.ts';

const defaults = dashboardDefaults(2026);

/** The sentence as the server sends it. */
function send(filters: FilterState): string {
  const pageFilters = withWords(
    filterFacts({ filters, defaults, tonight: { pace: 1.5 }, tonightText: 'pace:+1.5', hasTaste: true }),
  );
  const page = { id: 'page', path: '/dashboard', loader: () => ({ pageFilters }), Component: Page };
  const router = createMemoryRouter([page], {
    initialEntries: ['/dashboard'],
    hydrationData: { loaderData: { page: { pageFilters } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const Page = () => (
  <ModalProvider>
    <FilterSentence total={214} hasOrder={false} />
  </ModalProvider>
);

test('a filter pressed before the script has loaded sends the current filters and the dialog to open', () => {
  const filters: FilterState = {
    ...defaults,
    year: null,
    certificate: ['7+'],
    dna: [{ type: 'genre', key: 'horror', checker: 'exclude' }],
  };
  const html = send(filters);
  expect(html).toContain('<form id="filter-sentence" class="filter-sentence" method="get">');
  const unquote = (text: string) => text.replaceAll('&quot;', '"');
  const sent = new URLSearchParams(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unquote(value),
    ]),
  );
  expect(sent.get('tonight')).toBe('pace:+1.5');
  expect(parseFilters(sent, { defaults, canSortByMatch: false })).toMatchObject({
    filters,
    broken: [],
  });
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
  const buttonOf = (label: string) =>
    buttons.find((button) => button.includes(`aria-label="${label}, change"`));
  expect(buttonOf('no horror')).toMatch(/form="filter-sentence".*value="dnaFilters"/);
  expect(buttonOf('any genre')).toMatch(/value="dnaFilters"/);
  const addFilter =
    /<button[^>]*value="otherFilters" class="chip chip-open"[^>]*>(.*?)<\/button>/.exec(html)?.[1] ?? '';
  const name = addFilter.replaceAll(/<span aria-hidden.*?<\/span>|<[^>]+>/g, '');
  expect(name).toBe('Add a filter');
});

test('defaults are called so and can be removed; a change can be reset, the view with neither', () => {
  const usual = send(defaults);
  expect(usual).toContain('Default filters: last five years, match of 52 or better');
  expect(usual).toMatch(
    /href="[^"]*movieMatchRating=0&amp;year=[^"]*"[^>]*>Remove the year and match filters/,
  );
  expect(usual).not.toContain('Reset filters');
  expect(send({ ...defaults, view: 'default' })).toContain('Default filters');
  const changed = send({ ...defaults, imdb: 7 });
  expect(changed).toMatch(/href="[^"]*\?tonight=pace:\+1.5"[^>]*>Reset filters/);
  expect(changed).not.toContain('Default filters');
});

test('tonight’s sliders are one chip, which removes them all', () => {
  expect(send(defaults)).toMatch(/faster<a[^>]*aria-label="Remove tonight: faster"/);
});
