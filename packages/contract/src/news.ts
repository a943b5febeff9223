import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './paging.ts';
import { titleName } from './titles.ts';

/** A title and the day something happened to it. */
const datedTitle = z.object({ date: z.iso.date(), title: titleName });

/** What is new, each by a date that is known; nothing is new because it was looked at. */
export const news = z.object({
  /** What opened in cinemas of the viewer's country lately, newest first. */
  theatres: z.array(datedTitle),
  /** ISO code of that country, upper case. */
  country: z.string().length(2),
  /** What came out, newest first, of titles whose day is known. */
  released: z.array(datedTitle),
  /** What is to come out, soonest first. */
  coming: z.array(datedTitle),
  /** What came into this catalogue, by day (UTC), newest first, with the best known of each day unless more than a hundred came. */
  added: z.array(z.object({ date: z.iso.date(), titleCount: z.int().min(1), titles: z.array(titleName) })),
});
export type News = z.infer<typeof news>;

export const getNews = defineEndpoint({
  method: 'GET',
  path: '/news',
  summary: 'What is new: in theaters, released, coming, and added to the catalog, each with its date.',
  access: 'anyone',
  tag: 'news',
  query: z.object({
    size: wholeNumber(1, 50).default(12).describe('Titles of each kind at most, 1 to 50; 12 by default.'),
  }),
  result: news,
});
