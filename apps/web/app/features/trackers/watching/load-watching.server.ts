import { getWatching } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../../server-context.ts';
import { titleHref } from '../../cards/title-href.ts';

/** Loads the title that a member is watching now, and the one they have just watched; null for a visitor. */
export async function loadWatching(context: Readonly<RouterContextProvider>) {
  if (context.get(viewerContext).session.state !== 'member') return null;
  const { now, ended } = await context.get(apiContext)(getWatching);
  const toView = (title: NonNullable<typeof ended>['title']) => ({
    id: title.id,
    title: title.title,
    href: titleHref(title),
  });
  return {
    now: now && { ...toView(now.title), endsAt: now.endsAt },
    ended: ended && toView(ended.title),
  };
}

/** The title that a member is watching now, and one that they have just watched and not rated yet. */
export type WatchingView = NonNullable<Awaited<ReturnType<typeof loadWatching>>>;
