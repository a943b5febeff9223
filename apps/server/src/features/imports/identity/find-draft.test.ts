import { expect, it } from 'vitest';
import type { ImportedPerson, ImportedTitle } from '../imported-title.ts';
import { draftOf } from '../merge-title.ts';
import type { TitleDraft } from '../title-draft.ts';
import { DraftIndex, saysOtherwise } from './find-draft.ts';

type Told = Pick<ImportedTitle, 'title' | 'year'> &
  Partial<ImportedTitle> & { by?: readonly string[]; cast?: readonly string[] };

function record({ by = [], cast = [], ...told }: Told): ImportedTitle {
  const kind = told.kind ?? 'movie';
  const job = kind === 'movie' ? 'director' : 'creator';
  const people: ImportedPerson[] = [
    ...by.map((name) => ({ name, job }) as const),
    ...cast.map((name) => ({ name, job: 'cast' }) as const),
  ];
  return {
    at: 1,
    kind,
    genres: [],
    keywords: [],
    countries: [],
    languages: [],
    certificates: {},
    streamings: [],
    people,
    ...told,
  };
}

const known = (told: Told, names: readonly string[] = []): TitleDraft => ({
  ...draftOf(record(told), { name: 'file', run: 1 }),
  names,
});

function find(told: Told, ...drafts: TitleDraft[]) {
  const index = new DraftIndex();
  for (const draft of drafts) index.add(draft);
  return index.find(record(told));
}

const LA_LA_LAND = { title: 'La La Land', year: 2016, imdbId: 'tt3783958', by: ['Damien Chazelle'] };
const OFFICE = { title: 'The Office', kind: 'tv_show', by: ['Ricky Gervais', 'Stephen Merchant'] } as const;

it.each([
  ['another id, a year apart', { ...LA_LA_LAND, imdbId: 'tt9999999', year: 2017 }, known(LA_LA_LAND)],
  [
    'two of the cast, and another id',
    { title: 'The Terminal', year: 2004, imdbId: 'tt9999998', cast: ['Tom Hanks', 'Stanley Tucci'] },
    known({ title: 'The Terminal', year: 2004, imdbId: 'tt0362227', cast: ['Tom Hanks', 'Stanley Tucci'] }),
  ],
  [
    'another name',
    { title: 'Oldeuboi', year: 2003, by: ['Park Chan-wook'] },
    known({ title: 'Oldboy', year: 2003, by: ['Chan-wook Park'] }, ['Oldeuboi']),
  ],
  [
    'another name, a year apart, with a show’s makers as its cast',
    { title: 'House M.D.', year: 2005, kind: 'tv_show', cast: ['David Shore'] },
    known({ title: 'House', year: 2004, kind: 'tv_show', by: ['David Shore'] }, ['House M.D.']),
  ],
] as const)('takes %s for the same work', (_, told, draft) => {
  expect(find(told, draft)).toBe(draft);
});

it.each([
  [
    'remakes by others',
    { ...OFFICE, year: 2005, imdbId: 'tt0386676' },
    { ...OFFICE, year: 2001, imdbId: 'tt0290978' },
  ],
  [
    'a director’s own remake',
    { title: 'Funny Games', year: 2007, imdbId: 'tt0808279', by: ['Michael Haneke'] },
    { title: 'Funny Games', year: 1997, imdbId: 'tt0119167', by: ['Michael Haneke'] },
  ],
  [
    'a remake elsewhere',
    { title: 'Ringu', year: 1998, imdbId: 'tt0178868', by: ['Hideo Nakata'] },
    { title: 'The Ring', year: 2002, imdbId: 'tt0298130', by: ['Gore Verbinski'] },
  ],
  [
    'two of one name and year',
    { title: 'Pinocchio', year: 2022, imdbId: 'tt4593060', by: ['Robert Zemeckis'], cast: ['Tom Hanks'] },
    {
      title: 'Pinocchio',
      year: 2022,
      imdbId: 'tt1488589',
      by: ['Guillermo del Toro'],
      cast: ['Ewan McGregor'],
    },
  ],
  [
    'the short film before the film',
    { title: 'Whiplash', year: 2013, imdbId: 'tt2654430', by: ['Damien Chazelle'], runtimeMinutes: 18 },
    { title: 'Whiplash', year: 2014, imdbId: 'tt2582802', by: ['Damien Chazelle'], runtimeMinutes: 107 },
  ],
  [
    'one of the cast in common',
    { title: 'Hercules', year: 2014, imdbId: 'tt1267297', cast: ['John Hurt', 'A. Other'] },
    { title: 'Hercules', year: 2014, imdbId: 'tt0000009', cast: ['John Hurt', 'B. Other'] },
  ],
] as const)('keeps %s apart', (_, told, draft) => {
  expect(find(told, known(draft))).toBeUndefined();
});

it('doesn’t join by a name of elsewhere alone', () => {
  const hero = known({ title: 'Ying xiong', year: 2002, by: ['Zhang Yimou'] }, ['Hero']);
  expect(find({ title: 'Hero', year: 2002 }, hero)).toBeUndefined();
  expect(find({ title: 'Hero', year: 2002, by: ['Yimou Zhang'] }, hero)).toBe(hero);
});

it('says which ids say otherwise', () => {
  const draft = known(LA_LA_LAND);
  expect(saysOtherwise(draft, record({ ...LA_LA_LAND, imdbId: 'tt9999999' }))).toMatchObject({
    field: 'imdb_id',
    reason: expect.stringContaining('tt9999999 isn’t tt3783958, which “La La Land” (2016) has here'),
  });
  expect(saysOtherwise(draft, record(LA_LA_LAND))).toBeUndefined();
});
