import { expect, inject, test } from 'vitest';

/**
 * The dashboard's query parameters (specification §2), and those that are read with them, each with a value out of its
 * range.
 */
const PARAMETERS: Readonly<Record<string, string>> = {
  movieType: 'book',
  isSelectMyServices: 'yes',
  services: ','.repeat(70),
  isUnseenOnly: '2',
  view: 'grid',
  movieMatchRating: '101',
  year: '1000,9999',
  sortBy: 'best',
  releaseDate: '2026-13-45',
  languages: 'xx',
  certificate: '99+',
  dna: '[{"type":"slider","key":"pace.middle","checker":"include"}]',
  imdb: '-1',
  actorId: 'nobody-at-all',
  tasteMatchTier: 'lessThan.low',
  inTheatre: 'maybe',
  tonight: 'pace:+9',
  page: '99999999',
  modal: 'constructor',
};

const BAD: Readonly<Record<string, (name: string) => string[]>> = {
  empty: () => [''],
  'of the wrong type': () => ['[object Object]'],
  'out of range': (name) => [PARAMETERS[name] ?? ''],
  'of 10 KB': () => ['x'.repeat(10_000)],
  'a script': () => ['"><script>alert(1)</script>'],
  'wrong JSON': () => ['{"a":[1,'],
  'half a character and NUL': () => ['\0'],
  repeated: () => ['1', '2', 'movie', ''],
};

async function open(path: string, values: readonly (readonly [string, string])[]) {
  const response = await fetch(
    `${inject('baseUrl')}${path}?${new URLSearchParams(values.map(([...pair]) => pair))}`,
  );
  return { status: response.status, html: await response.text() };
}

/** What every page of titles has, whatever it was asked for. */
function expectPage({ status, html }: { status: number; html: string }, what: string): void {
  expect([what, status]).toEqual([what, 200]);
  expect(html, what).toContain('class="filter-sentence"');
  expect(html, what).not.toContain('<script>alert(1)');
}

for (const path of ['/dashboard', '/dashboard/category/horror']) {
  test.each(Object.entries(BAD))(`${path}: every parameter %s still gives the page`, async (_, valuesOf) => {
    for (const name of Object.keys(PARAMETERS)) {
      const values = valuesOf(name).map((value) => [name, value] as const);
      expectPage(await open(path, values), `${name}=${values[0]?.[1].slice(0, 40)}`);
    }
  });
}

test('the page is shown with all invalid parameters at once', async () => {
  expectPage(await open('/dashboard', Object.entries(PARAMETERS)), 'all');
});

test.each([
  ['/dashboard?actorId=nobody', 'We don’t know this person'],
  ['/dashboard?certificate=PG', 'We don’t know the age rating “PG”'],
  ['/dashboard?languages=frenchish', 'We don’t know the language “frenchish”'],
])('%s says what is unknown and offers other links', async (address, heading) => {
  const response = await fetch(inject('baseUrl') + address);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(heading);
  expect(html).toContain('Show titles without this filter');
});

test('an unknown category is 404, with shortcuts and other links', async () => {
  const response = await fetch(`${inject('baseUrl')}/dashboard/category/nonsense`);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('We don’t know this list');
  expect(html).toContain('href="/dashboard/category/hidden-gems"');
  expect(html).toContain('Browse all titles');
});
