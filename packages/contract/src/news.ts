import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './paging.ts';
import { pictureCard } from './titles.ts';

/** A title with a release date. */
const datedTitle = z.object({ date: z.iso.date(), title: pictureCard });

/**
 * News about titles: releases and additions to the catalog, for the viewer's country. For a viewer with a taste, titles
 * with a match below "mixed" or an unsuitable age rating come last in each list.
 */
export const news = z.object({
  /** Recent theatrical releases in the viewer's country, newest first. */
  theatres: z.array(datedTitle),
  /** The viewer's country, ISO 3166-1 alpha-2 in upper case. */
  country: z.string().length(2),
  /** Recently released titles with a known release date, newest first. */
  released: z.array(datedTitle),
  /** Upcoming titles, soonest first. */
  coming: z.array(datedTitle),
  /**
   * Titles added to the catalog, by day (UTC), newest day first. Each day names its best-known titles, or
   * none if more than a hundred were added.
   */
  added: z.array(z.object({ date: z.iso.date(), titleCount: z.int().min(1), titles: z.array(pictureCard) })),
});
export type News = z.infer<typeof news>;

export const getNews = defineEndpoint({
  method: 'GET',
  path: '/news',
  summary: 'What is new: in theaters, released, coming, and added to the catalog, each with its date.',
  access: 'anyone',
  tag: 'news',
  query: z.object({
    size: wholeNumber(1, 50).default(12).describe('Maximum titles in each list, 1 to 50; 12 by default.'),
  }),
  result: news,
});
