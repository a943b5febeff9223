import type { Card, Paged, TitleName } from '@palate/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { findTitles } from './find-titles.ts';

const server = testServer();
const { get } = server;

const find = (text: string) =>
  Array.from(findTitles(server.catalogue.snapshot, text), (row) => server.catalogue.snapshot.titleAt(row));

it.each(['godfather', 'nihgt of teh', 'dune 1984'])(
  'looks “%s” up once for several requests',
  async (text) => {
    const { titleNames } = server.catalogue.snapshot;
    const find = vi.spyOn(titleNames, 'find');
    for (const query of [`/movie?search=${text}`, `/movie?search=${text}&size=5&page=1`]) {
      expect((await get(query)).status).toBe(200);
    }
    const lookUps = find.mock.calls.filter(([typed]) => typed === text);
    find.mockRestore();
    expect(lookUps).toHaveLength(1);
  },
);

it.each(['/movie/titles?title=ma', '/people?name=ma'])(
  'answers a member’s keystroke %s without a statement',
  async (path) => {
    const { headers } = await signIn(server);
    const search = () => server.call('GET', path, { headers });
    // The first may find the member.
    await search();
    const before = countQueries();
    expect((await search()).status).toBe(200);
    expect(countQueries()).toBe(before);
  },
);

describe('hard queries', () => {
  it.each([
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['fabuleux destin d amelie', 'Amélie'],
    ['godfater', 'The Godfather'],
    ['goodfelas', 'Goodfellas'],
    ['teh matrix', 'The Matrix'],
    ['matirx', 'The Matrix'],
    ['budapest hotel grand', 'The Grand Budapest Hotel'],
    ['grand bud', 'The Grand Budapest Hotel'],
    ['2001', '2001: A Space Odyssey'],
    ['wall-e', 'WALL·E'],
    ['walle', 'WALL·E'],
    ['wall e', 'WALL·E'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['se7en samurai', 'Seven Samurai'],
    ['godfather 2', 'The Godfather Part II'],
    ['godfather part two', 'The Godfather Part II'],
    ['lord of rings fellowship', 'The Lord of the Rings: The Fellowship of the Ring'],
    ['thedarkknight', 'The Dark Knight'],
    ['howls moving', "Howl's Moving Castle"],
    ["howl's moving castle", "Howl's Moving Castle"],
    ['сталкер', 'Stalker'],
    ['СТАЛКЕР', 'Stalker'],
    ['ラピュタ', 'Castle in the Sky'],
    ['千と千尋', 'Spirited Away'],
    ['올드보이', 'Oldboy'],
    ['m', 'M'],
    ['up', 'Up'],
    ['dune 2021', 'Dune'],
    ['8 1/2', '8½'],
    ['shichinin no samurai', 'Seven Samurai'],
    ['七人の侍', 'Seven Samurai'],
    ['기생충', 'Parasite'],
    ['進撃の巨人', 'Attack on Titan'],
    ['शोले', 'Sholay'],
    ['طعم گیلاس', 'Taste of Cherry'],
    ['ביקור התזמורת', "The Band's Visit"],
    ['Κυνόδοντας', 'Dogtooth'],
    ['องค์บาก', 'Ong-Bak: The Thai Warrior'],
    ['无间道', 'Infernal Affairs'],
    ['oldeuboi', 'Oldboy'],
    ['yip man', 'Ip Man'],
    ['x: first class', 'X-Men: First Class'],
    ['house m.d.', 'House'],
    ['Death Note: Desu nôto', 'Death Note'],
    ['hagane no renkinjutsushi', 'Fullmetal Alchemist: Brotherhood'],
    ['star wars episode viii', 'Star Wars: The Last Jedi'],
    ['x-men 2', 'X2: X-Men United'],
    ['got', 'Game of Thrones'],
    ['GoT', 'Game of Thrones'],
    ['lotr', 'The Lord of the Rings: The Fellowship of the Ring'],
    ['tbbt', 'The Big Bang Theory'],
    ['himym', 'How I Met Your Mother'],
    ['12 angry men', '12 Angry Men'],
    ['twelve angry men', '12 Angry Men'],
    ['101 dalmatians', 'One Hundred and One Dalmatians'],
    ['rocky 4', 'Rocky IV'],
    ['2001 a space odyssy', '2001: A Space Odyssey'],
    ['two thousand and one a space odyssey', '2001: A Space Odyssey'],
  ])('%s finds %s first', (text, title) => {
    expect(find(text)[0]).toBe(title);
  });

  it.each(['', '   ', '!!!', '…', 'Крадец на ябълки', 'zzzzqqqq', '\u0301', '🎬'])(
    '%j finds nothing',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );
});

describe('pasted addresses', () => {
  it.each([
    'tt0068646',
    'https://www.imdb.com/title/tt0068646/',
    'https://m.imdb.com/de/title/tt0068646/?ref_=nv_sr_1',
    'imdb.com/title/tt0068646',
    'https://www.themoviedb.org/movie/238-the-godfather',
    'https://www.themoviedb.org/movie/238?language=de',
    'https://letterboxd.com/film/the-godfather/',
    'https://letterboxd.com/somebody/film/the-godfather/',
    '  https://letterboxd.com/film/the-godfather-1972/',
    'm.imdb.com/title/TT0068646?ref_=x#top',
    'http://m.themoviedb.org/movie/238-the-godfather?language=fr-FR',
    'letterboxd.com/film/the-godfather/?utm_source=x',
  ])('%s is The Godfather alone', (address) => {
    expect(find(address)).toEqual(['The Godfather']);
  });

  it.each([
    'tt9999999',
    'https://boxd.it/1nr6',
    'https://www.imdb.com/name/nm0000158/',
    'https://en.wikipedia.org/wiki/The_Godfather',
    'https://trakt.tv/movies/the-godfather-1972',
    'boxd.it/2aHi',
    'https://www.themoviedb.org/movie/999999999',
    'https://letterboxd.com/film/no-such-film-at-all/',
  ])('%s finds nothing', (address) => {
    expect(find(address)).toEqual([]);
  });
});

describe('GET /movie/main-page-search', () => {
  it('answers cards a page at a time', async () => {
    const { status, body } = await get<Paged<Card>>('/movie/main-page-search?search=the&size=3&page=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: 1, size: 3, numberOfElements: 3 });
    expect(body.content[0]?.synopsis).toEqual(expect.any(String));
    const first = await get<Paged<Card>>('/movie/main-page-search?search=the&size=6');
    expect(first.body.content.slice(3)).toEqual(body.content);
  });

  it('finds nothing for empty text and names a bad field', async () => {
    expect((await get('/movie/main-page-search')).body).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
    });
    const { status, body } = await get(`/movie/main-page-search?search=${'x'.repeat(201)}`);
    expect([status, body.message.split(':')[0]]).toEqual([400, 'search']);
  });
});

describe('GET /movie/titles', () => {
  it('returns titles with the data for their sleeves', async () => {
    const { status, body } = await get<TitleName[]>('/movie/titles?title=amel');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      title: 'Amélie',
      year: 2001,
      movieType: 'movie',
      makers: ['Jean-Pierre Jeunet'],
      dna: { pace: expect.any(Number) },
    });
  });

  it('lists at most twenty titles, none for an empty text, and rejects text that is too long', async () => {
    expect((await get('/movie/titles?title=the')).body).toHaveLength(20);
    expect((await get('/movie/titles')).body).toEqual([]);
    expect((await get(`/movie/titles?title=${'x'.repeat(201)}`)).body.message).toMatch(/^title/);
  });

  it('has no answer of 500 to any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 220 }), async (text) => {
        const { status } = await get(`/movie/titles?title=${encodeURIComponent(text.toWellFormed())}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });
});
