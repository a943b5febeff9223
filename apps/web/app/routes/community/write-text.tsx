import { EditorPage } from '../../features/writing/editor/editor-page.tsx';
import { loadEditor } from '../../features/writing/editor/load-editor.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/write-text.ts';

/** Loads `/write/{id}`: a draft, a review or story of the viewer's own, or a new text. */
export const loader = async (args: Route.LoaderArgs) => ({
  start: await loadOwnPage(args, (api) => loadEditor(api, args.params.id, args.url.searchParams)),
});

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: 'Write',
    description: 'Write reviews and stories about movies and shows.',
    path: `/write/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function WriteText({ loaderData: { start } }: Route.ComponentProps) {
  return start && <EditorPage start={start} />;
}
