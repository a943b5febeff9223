import { listComingOut } from '@palate/contract';
import { orNotFound } from '../../api.ts';
import { calendarFeed } from '../../features/trackers/calendar-feed.ts';
import { apiContext, originsContext } from '../../server-context.ts';
import type { Route } from './+types/watchlist-calendar.ts';

/** Serves a watchlist's calendar at its secret URL, which calendar apps request repeatedly. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const secret = params.file.replace(/\.ics$/, '');
  const titles = await orNotFound(context.get(apiContext)(listComingOut, { params: { secret } }));
  return new Response(calendarFeed(titles, context.get(originsContext).reached, new Date()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="palate-watchlist.ics"',
      'cache-control': 'private, max-age=900',
      // The URL is a secret.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}
