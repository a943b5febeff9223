import sharp from 'sharp';
import { expect, it } from 'vitest';
import { loadLetterer } from '../../../lettering.server.ts';
import { SHARED_PICTURE } from '../../../share-meta.ts';
import { drawPost } from './draw-post.tsx';
import { reviewPicture, storyPicture } from './post-picture.ts';

const cover = (id: string) => ({
  kind: 'title' as const,
  id,
  title: 'Past Lives',
  year: 2023,
  dna: {
    pace: 2,
    originality: 3,
    wholesomeness: 4,
    weightiness: 4,
    realism: 5,
    intricacy: 2,
    linearity: 3,
    styleAndVisuals: 3,
    scale: 1,
    emotionalPunch: 5,
  },
  tasteType: 'easyRider' as const,
});
const REVIEW = { title: 'What isn’t said', rating: 4.5, profileName: 'Ada Lind' };

it('draws a picture of the size for shared links, with the words as paths', async () => {
  const letterer = await loadLetterer();
  const svg = drawPost(
    reviewPicture({ ...REVIEW, title: 'A <b>&</b> "B"' }, cover('past-lives-2023')),
    letterer,
  );
  const picture = sharp(Buffer.from(svg));
  expect(await picture.metadata()).toMatchObject({ format: 'svg', ...SHARED_PICTURE });
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('<b>');
});

it('draws another title, author or rating differently, and without words if the font lacks a letter', async () => {
  const letterer = await loadLetterer();
  const draw = (change: Partial<typeof REVIEW>) =>
    drawPost(reviewPicture({ ...REVIEW, ...change }, cover('past-lives-2023')), letterer);
  const drawn = [{}, { title: 'Other' }, { profileName: 'Ben' }, { rating: 3 }, { title: '日本' }].map(draw);
  expect(new Set(drawn).size).toBe(5);
  expect(drawn[4]).toContain('<title>Covers</title>');
});

it('says what a withheld text is about, but not its title', () => {
  expect(reviewPicture({ ...REVIEW, title: null }, cover('past-lives-2023'))).toMatchObject({
    heading: 'Review of Past Lives (2023)',
    note: 'By Ada Lind',
  });
  expect(storyPicture({ title: null, profileName: 'Ada Lind' }, [cover('a'), cover('b')])).toMatchObject({
    heading: 'A story with spoilers',
    rating: null,
  });
});
