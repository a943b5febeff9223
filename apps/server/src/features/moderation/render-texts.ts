import type { ModeratedText } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { renderListTexts } from '../lists/index.ts';
import { renderPosts } from '../posts/index.ts';

/** A text or list to render; nothing is rendered if its id or kind is null. */
interface Renderable {
  readonly id: string | null;
  readonly kind: ModeratedText | null;
  /** A post's text in Markdown, or a list's description. */
  readonly content: string | null;
}

/**
 * Renders texts and lists for moderators, as readers see them.
 * @returns HTML without anything dangerous by id
 */
export async function renderTexts(
  context: Context,
  texts: readonly Renderable[],
): Promise<ReadonlyMap<string, string | null>> {
  const present = texts.flatMap(({ id, kind, content }) =>
    id === null || kind === null ? [] : [{ id, kind, content }],
  );
  const [posts, lists] = await Promise.all([
    renderPosts(
      context,
      present.filter(({ kind }) => kind !== 'list'),
    ),
    renderListTexts(
      context,
      present.flatMap(({ id, kind, content }) =>
        kind === 'list' ? [{ id, description: content ?? '' }] : [],
      ),
    ),
  ]);
  return new Map([...posts, ...lists]);
}
