import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { titleName } from './titles.ts';

/** A notice that a title on the member's watchlist has come to one of their streaming services. */
export const offerNotice = z.object({
  id: z.uuid(),
  /** Time at which the notice was created. */
  at: z.iso.datetime(),
  title: titleName,
  service: z.object({ key: z.string(), name: z.string() }),
});
export type OfferNotice = z.infer<typeof offerNotice>;

const unread = z.int().min(0).describe('Notices that haven’t been dismissed.');

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notices',
  summary:
    'The member’s undismissed notices, newest first, at most twenty: titles on the watchlist that came to one of the member’s services. Empty if the member turned notices off.',
  access: 'member',
  tag: 'trackers',
  result: z.object({ content: z.array(offerNotice), unread }),
});

export const dismissNotice = defineEndpoint({
  method: 'DELETE',
  path: '/notices/{id}',
  summary: 'Dismisses a notice; does nothing if it is already dismissed.',
  access: 'member',
  tag: 'trackers',
  params: z.object({
    id: z
      .uuid()
      .describe('A notice’s id, as GET /notices gives it.')
      .meta({ examples: ['3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90'] }),
  }),
  result: z.object({ unread }),
  errors: ['NOT_FOUND'],
});
