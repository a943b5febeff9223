import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type TitleImage, writeImages } from './index.ts';

let database: TestDatabase;
let titleId = '';
beforeAll(async () => {
  database = await createTestDatabase();
  titleId = (await database.db.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('title_images').execute());

const poster = (source: string, changes: Partial<TitleImage> = {}): TitleImage => ({
  kind: 'poster',
  source,
  width: 2000,
  height: 3000,
  language: 'en',
  votes: 10,
  ...changes,
});
const backdrop = (source: string, changes: Partial<TitleImage> = {}): TitleImage =>
  poster(source, { kind: 'backdrop', width: 1920, height: 1080, language: null, ...changes });
const write = (...images: TitleImage[]) =>
  database.db.transaction().execute((trx) => writeImages(trx, titleId, images));
const listStored = async (kind: TitleImage['kind']) =>
  (
    await database.db
      .selectFrom('title_images')
      .select('source')
      .where('title_id', '=', titleId)
      .where('kind', '=', kind)
      .orderBy('position')
      .execute()
  ).map(({ source }) => source);
const version = async () =>
  (await database.db.selectFrom('catalogue_release').select('version').executeTakeFirstOrThrow()).version;

describe('writeImages', () => {
  it('keeps the best three of a kind, words of English first on a poster and none on a backdrop', async () => {
    await write(
      poster('/german.jpg', { language: 'de', votes: 900 }),
      poster('/plain.jpg', { language: null, votes: 50 }),
      poster('/liked.jpg', { votes: 40 }),
      poster('/known.jpg', { votes: 60 }),
      backdrop('/words.jpg', { language: 'en', votes: 99 }),
      backdrop('/still.jpg', { votes: 1 }),
    );
    expect(await listStored('poster')).toEqual(['/known.jpg', '/liked.jpg', '/plain.jpg']);
    expect(await listStored('backdrop')).toEqual(['/still.jpg', '/words.jpg']);
  });

  it('replaces a title’s pictures and notifies every process; the same again changes nothing', async () => {
    expect(await write(poster('/one.jpg'))).toEqual({ isChanged: true, refused: [] });
    const before = await version();
    expect(await write(poster('/one.jpg'), poster('/one.jpg'))).toEqual({ isChanged: false, refused: [] });
    expect(await version()).toBe(before);
    expect((await write(poster('/two.jpg'))).isChanged).toBe(true);
    expect(await listStored('poster')).toEqual(['/two.jpg']);
    expect(await version()).toBe(before + 1);
    expect((await write()).isChanged).toBe(true);
    expect(await listStored('poster')).toEqual([]);
    expect(await version()).toBe(before + 2);
  });

  it('stores a changed number of votes without a new version', async () => {
    await write(poster('/one.jpg'));
    const before = await version();
    expect((await write(poster('/one.jpg', { votes: 11 }))).isChanged).toBe(true);
    expect(await version()).toBe(before);
  });

  it.each([
    ['another host', poster('//elsewhere.example/one.jpg')],
    ['a whole address', poster('https://elsewhere.example/one.jpg')],
    ['a path that climbs', poster('/../../etc/passwd')],
    ['a path with a query', poster('/one.jpg?size=9')],
    ['a path that goes on for ever', poster(`/${'a'.repeat(300)}.jpg`)],
    ['no size', poster('/one.jpg', { width: Number.NaN })],
    ['a size past all pictures', poster('/one.jpg', { width: 200_000, height: 300_000 })],
    ['the shape of a still', poster('/one.jpg', { width: 3000 })],
    ['the size of a stamp', poster('/one.jpg', { width: 92, height: 138 })],
    ['half a vote', poster('/one.jpg', { votes: 0.5 })],
  ])('refuses a picture with %s, says why, and keeps the others', async (_, image) => {
    const { refused } = await write(image, poster('/good.jpg'));
    expect(refused).toEqual([{ source: image.source, reason: expect.stringMatching(/^its? /) }]);
    expect(await listStored('poster')).toEqual(['/good.jpg']);
  });

  it('goes with its title', async () => {
    await write(poster('/one.jpg'));
    const taken = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('titles').where('id', '=', titleId).execute();
      expect(await trx.selectFrom('title_images').select('source').execute()).toEqual([]);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
  });
});
