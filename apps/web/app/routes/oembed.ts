import { loadPublicList } from '../features/lists/load-list.server.ts';
import { listEmbed, listIdOf } from '../features/lists/oembed.ts';
import { originsContext } from '../server-context.ts';
import type { Route } from './+types/oembed.ts';

const NOT_FOUND = 404;
/** The status that the oEmbed specification requires for an unsupported format. */
const NOT_IMPLEMENTED = 501;

const readMost = (text: string | null): number =>
  text && /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : Number.POSITIVE_INFINITY;

/** Serves oEmbed 1.0 for public lists: `/oembed?url=…`, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { reached } = context.get(originsContext);
  const query = url.searchParams;
  if ((query.get('format') ?? 'json') !== 'json') return new Response(null, { status: NOT_IMPLEMENTED });
  const id = listIdOf(query.get('url'), reached);
  if (id === null) return new Response(null, { status: NOT_FOUND });
  const most = { width: readMost(query.get('maxwidth')), height: readMost(query.get('maxheight')) };
  return Response.json(listEmbed(await loadPublicList(id, context), reached, most), {
    headers: { 'cache-control': 'private, max-age=900' },
  });
}
