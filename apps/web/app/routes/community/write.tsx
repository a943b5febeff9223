import { redirect } from 'react-router';
import { editorHref } from '../../features/posts/post-hrefs.ts';
import { loadWrite } from '../../features/writing/drafts/load-write.server.ts';
import { WritePage } from '../../features/writing/drafts/write-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/write.ts';

/** Loads `/write`. With `?movieId=`, redirects to a new review of that title. */
export const loader = async (args: Route.LoaderArgs) => ({
  data: await loadOwnPage(args, async (api, locale) => {
    const data = await loadWrite(api, locale);
    if (args.url.searchParams.has('movieId')) throw redirect(editorHref(data.newId) + args.url.search);
    return data;
  }),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Write',
    description: 'Write reviews and stories about movies and shows.',
    path: '/write',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Write({ loaderData: { data } }: Route.ComponentProps) {
  return data && <WritePage data={data} />;
}
