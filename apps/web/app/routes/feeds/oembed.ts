import type { RouterContextProvider } from 'react-router';
import { loadPublicList } from '../../features/lists/load-list.server.ts';
import { listEmbed } from '../../features/lists/oembed.ts';
import { loadPublicProfile, loadPublicTaste } from '../../features/profile/load-public-profile.server.ts';
import { profileEmbed } from '../../features/profile/profile-meta.ts';
import { loadPublicReview, loadPublicStory } from '../../features/writing/posts/load-post.server.ts';
import { reviewEmbed, storyEmbed } from '../../features/writing/posts/post-meta.ts';
import { type Embedded, formatEmbed, parseEmbedded } from '../../oembed.ts';
import { originsContext } from '../../server-context.ts';
import type { Route } from './+types/oembed.ts';

const NOT_FOUND = 404;
/** The status that the oEmbed specification requires for an unsupported format. */
const NOT_IMPLEMENTED = 501;

const readMost = (text: string | null): number =>
  text && /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : Number.POSITIVE_INFINITY;

/** Loads what an embedded page is described by. @throws a 404 response if visitors may not see it */
async function loadEmbedded(
  { kind, id }: NonNullable<ReturnType<typeof parseEmbedded>>,
  context: Readonly<RouterContextProvider>,
): Promise<Embedded> {
  switch (kind) {
    case 'list':
      return listEmbed(await loadPublicList(id, context));
    case 'review': {
      const { review, titles } = await loadPublicReview(id, context);
      return reviewEmbed(review, titles[0] ? { name: titles[0].title } : null);
    }
    case 'story': {
      const { story, titles } = await loadPublicStory(id, context);
      return storyEmbed(story, titles.length > 0);
    }
    case 'profile': {
      const { id: userId, profileName, taste } = await loadPublicProfile(id, context);
      const shown = taste && (await loadPublicTaste(userId, context));
      return profileEmbed({ id: userId, name: profileName }, shown);
    }
  }
}

/** oEmbed 1.0 for public lists, reviews, stories and profiles: `/oembed?url=…`, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { reached } = context.get(originsContext);
  const query = url.searchParams;
  if ((query.get('format') ?? 'json') !== 'json') return new Response(null, { status: NOT_IMPLEMENTED });
  const page = parseEmbedded(query.get('url'), reached);
  if (page === null) return new Response(null, { status: NOT_FOUND });
  const most = { width: readMost(query.get('maxwidth')), height: readMost(query.get('maxheight')) };
  return Response.json(formatEmbed(await loadEmbedded(page, context), reached, most), {
    headers: { 'cache-control': 'private, max-age=900' },
  });
}
