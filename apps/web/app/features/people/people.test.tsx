import type { PersonDetail } from '@palate/contract/people-work';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { personJsonLd, personMeta } from './person-meta.ts';
import { personFacts } from './person-words.ts';
import { parseWorkChoice, workQuery, workSearch } from './work-address.ts';
import { WorkChoices } from './work-choices.tsx';
import { partsWords } from './work-view.ts';

const USUAL = { movieType: null, job: null, decade: null, sort: 'newest' } as const;
const person = {
  id: 'orson-welles',
  name: 'Orson Welles',
  jobs: ['director', 'cast'],
  titleCount: 13,
  bookCount: 0,
  years: { from: 1941, to: 1976 },
  knownFor: [{ title: 'The Third Man', year: 1949 }],
  kinds: [{ key: 'movie', titleCount: 13 }],
  work: [
    { job: 'director', titleCount: 9 },
    { job: 'cast', titleCount: 10 },
  ],
  decades: [
    { decade: 1950, titleCount: 7 },
    { decade: 1940, titleCount: 6 },
  ],
} as unknown as PersonDetail;

function Forties() {
  return <WorkChoices person={person} choice={{ ...USUAL, decade: 1940 }} />;
}

const read = (query: string) => parseWorkChoice(new URLSearchParams(query));

describe('the URL of a person’s work', () => {
  test('omits defaults, and is parsed as it was written', () => {
    expect(workSearch(USUAL)).toBe('?');
    const choice = { movieType: 'tv_show', job: 'cast', decade: 1990, sort: 'oldest' } as const;
    expect(read(workSearch(choice))).toEqual({ choice, broken: [] });
    expect(workQuery(USUAL)).toEqual({ sort: 'newest' });
  });

  test('keeps tonight’s sliders', () => {
    expect(workSearch(USUAL, '?tonight=pace:+1')).toBe('?tonight=pace:+1');
    expect(workSearch({ ...USUAL, decade: 1990 }, '?tonight=pace:+1')).toBe('?decade=1990&tonight=pace:+1');
  });

  test('falls back to defaults, and names the invalid parameters', () => {
    expect(read('kind=opera&job=toString&decade=1995&sort=worst')).toEqual({
      choice: USUAL,
      broken: ['movieType', 'job', 'decade', 'sort'],
    });
    expect(read('kind=&decade=1860').broken).toEqual(['decade']);
  });
});

test('describes a person’s jobs, number of titles and years in a sentence', () => {
  expect(personFacts(person)).toBe('Director and actor. Thirteen titles on Palate, from 1941 to 1976.');
  const once = { ...person, jobs: ['cast'], titleCount: 1, years: { from: 1999, to: 1999 } };
  expect(personFacts(once)).toBe('Actor. One title on Palate, from 1999.');
  const writes = { ...person, jobs: ['author'], titleCount: 0, bookCount: 2, years: null };
  expect(personFacts(writes)).toBe('Author. Two books on Palate.');
  const both = { ...once, jobs: ['cast', 'author'], bookCount: 1 };
  expect(personFacts(both)).toBe('Actor and author. One title on Palate, from 1999. One book.');
});

test('describes a job with its role if there is one', () => {
  expect(
    partsWords([
      { job: 'director', role: null },
      { job: 'cast', role: 'Harry Lime' },
    ]),
  ).toBe('director, as Harry Lime');
  expect(partsWords([{ job: 'cast', role: null }])).toBe('actor');
});

test('describes a person as JSON-LD', () => {
  expect(personJsonLd(person, 'https://palate.example/person/orson-welles')).toEqual({
    '@type': 'Person',
    name: 'Orson Welles',
    url: 'https://palate.example/person/orson-welles',
    jobTitle: ['Director', 'Actor'],
  });
  expect(personMeta(person, 'https://palate.example')).toContainEqual({
    name: 'description',
    content: 'Orson Welles: 13 titles, each with its match. Known for The Third Man (1949).',
  });
});

test('offers a filter only with two choices, and a link that removes the active one', () => {
  const Choices = createRoutesStub([{ path: '/', Component: Forties }]);
  const html = renderToStaticMarkup(<Choices />);
  expect(html).not.toContain('aria-label="Kind"');
  expect(html).toContain('href="/?job=director&amp;decade=1940#work"');
  expect(html).toMatch(/aria-current="true"[^>]*>1940s/);
  expect(html).toMatch(/href="\/\??#work"[^>]*>1940s/);
});
