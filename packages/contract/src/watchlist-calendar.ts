import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { titleName } from './titles.ts';

/** The secret part of the URL of a member's watchlist calendar. */
export const calendarSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the secret part of a calendar’s address')
  .describe('The secret part of a calendar’s URL.')
  .meta({ examples: ['0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'] });

export const getWatchlistCalendar = defineEndpoint({
  method: 'GET',
  path: '/watchlist/calendar',
  summary:
    'Whether the member’s watchlist has a calendar URL. The URL itself is returned only when it is created.',
  access: 'member',
  tag: 'trackers',
  result: z.object({ isOn: z.boolean() }),
});

export const createWatchlistCalendar = defineEndpoint({
  method: 'POST',
  path: '/watchlist/calendar',
  summary:
    'Creates a secret URL for a calendar with the upcoming releases on the member’s watchlist; an earlier URL stops working.',
  access: 'member',
  tag: 'trackers',
  result: z.object({ secret: calendarSecret }),
});

export const deleteWatchlistCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/watchlist/calendar',
  summary: 'Revokes the member’s calendar URL; does nothing if there is none.',
  access: 'member',
  tag: 'trackers',
  result: z.object({ isOn: z.boolean() }),
});

export const listComingOut = defineEndpoint({
  method: 'GET',
  path: '/watchlist/calendar/{secret}',
  summary:
    'Titles on a watchlist that came out in the last month or will come out, earliest first. Anybody with the secret URL can read it.',
  access: 'anyone',
  tag: 'trackers',
  params: z.object({ secret: calendarSecret }),
  result: z.array(z.object({ date: z.iso.date(), title: titleName })),
  errors: ['WATCHLIST_NOT_FOUND'],
});
