import type { PersonDetail } from '@palate/contract/people-work';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { personJsonLd, personMeta } from './person-meta.ts';
import { personFacts } from './person-words.ts';
import { readWorkChoice, workQuery, workSearch } from './work-address.ts';
import { WorkChoices } from './work-choices.tsx';
import { partsWords } from './work-view.ts';

const USUAL = { kind: null, job: null, decade: null, sort: 'newest' } as const;
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

const read = (query: string) => readWorkChoice(new URLSearchParams(query));

describe('the address of somebody’s work', () => {
  test('says nothing of what is usual, and is read back as it was written', () => {
    expect(workSearch(USUAL)).toBe('?');
    const choice = { kind: 'tv_show', job: 'cast', decade: 1990, sort: 'oldest' } as const;
    expect(read(workSearch(choice))).toEqual({ choice, broken: [] });
    expect(workQuery(USUAL)).toEqual({ sort: 'newest' });
  });

  test('falls back where it makes no sense, and names what did', () => {
    expect(read('kind=opera&job=toString&decade=1995&sort=worst')).toEqual({
      choice: USUAL,
      broken: ['kind', 'job', 'decade', 'sort'],
    });
    expect(read('kind=&decade=1860').broken).toEqual(['decade']);
  });
});

test('what somebody does, how much and when, in a sentence', () => {
  expect(personFacts(person)).toBe('Director and actor. Thirteen titles here, from 1941 to 1976.');
  const once = { ...person, jobs: ['cast'], titleCount: 1, years: { from: 1999, to: 1999 } };
  expect(personFacts(once)).toBe('Actor. One title here, from 1999.');
  const writes = { ...person, jobs: ['author'], titleCount: 0, bookCount: 2, years: null };
  expect(personFacts(writes)).toBe('Author. Two books here.');
  const both = { ...once, jobs: ['cast', 'author'], bookCount: 1 };
  expect(personFacts(both)).toBe('Actor and author. One title here, from 1999. One book.');
});

test('a part is told with its role where it has one', () => {
  expect(
    partsWords([
      { job: 'director', role: null },
      { job: 'cast', role: 'Harry Lime' },
    ]),
  ).toBe('director, as Harry Lime');
  expect(partsWords([{ job: 'cast', role: null }])).toBe('actor');
});

test('a person’s page says of itself who it is about', () => {
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

test('work is narrowed only by what there are two of; what is on is taken away by its own link', () => {
  const Choices = createRoutesStub([{ path: '/', Component: Forties }]);
  const html = renderToStaticMarkup(<Choices />);
  expect(html).not.toContain('aria-label="Kind"');
  expect(html).toContain('href="/?job=director&amp;decade=1940#work"');
  expect(html).toMatch(/aria-current="true"[^>]*>1940s/);
  expect(html).toMatch(/href="\/\??#work"[^>]*>1940s/);
});
