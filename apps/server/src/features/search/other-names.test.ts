import type { FoundCard, Paged, TitleName } from '@palate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type GivenName, writeNames } from './index.ts';

const server = testServer();
const NAMES: GivenName[] = [
  { name: 'Die fabelhafte Welt der Amelie', language: 'de', country: 'DE', kind: 'translated' },
  { name: 'Амели', language: 'ru', country: 'RU', kind: 'translated' },
  { name: 'アメリ', language: 'ja', country: 'JP', kind: 'translated' },
  { name: '天使爱美丽', language: 'zh', country: 'CN', kind: 'translated' },
  { name: '아멜리에', language: 'ko', country: 'KR', kind: 'translated' },
  { name: 'Αμελί', language: 'el', country: 'GR', kind: 'translated' },
  { name: 'אמלי', language: 'he', country: 'IL', kind: 'translated' },
  { name: 'أميلي', language: 'ar', country: 'SA', kind: 'translated' },
];

it('finds a title by every name a source gave it, in its own letters, a beginning and a typo included', async () => {
  const { db, catalogue, get } = server;
  await db.transaction().execute(async (trx) => {
    await writeNames(trx, 'amelie-2001', NAMES, 'test');
    await trx
      .updateTable('catalogue_release')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
  });
  await catalogue.refresh();
  const find = async (text: string) =>
    (await get<TitleName[]>(`/movie/titles?title=${encodeURIComponent(text)}`)).body[0]?.title;
  const typed = [
    'fabelhafte welt',
    'fabelhaft wlet der amelie',
    'амели',
    'амеил',
    'あめり',
    '爱美',
    '使爱美丽',
  ];
  for (const text of [...typed, '아멜', 'αμελι', 'אמל', 'اميلي']) {
    expect([text, await find(text)]).toEqual([text, 'Amélie']);
  }
  const searchFor = async (text: string) =>
    (await get<Paged<FoundCard>>(`/movie/main-page-search?search=${encodeURIComponent(text)}`)).body
      .content[0];
  expect(await searchFor('amelie')).toMatchObject({ title: 'Amélie', foundAs: null, isGuess: false });
  expect(await searchFor('fabelhafte welt')).toMatchObject({ foundAs: NAMES[0]?.name, isGuess: false });
  expect(await searchFor('fabelhatfe welt')).toMatchObject({ foundAs: NAMES[0]?.name, isGuess: true });
  expect(await searchFor('godfatehr')).toMatchObject({
    title: 'The Godfather',
    foundAs: null,
    isGuess: true,
  });
  expect(await searchFor('tt0211915')).toMatchObject({ title: 'Amélie', foundAs: null, isGuess: false });
});
