import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SpoilerNote } from '@palate/contract';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { excerptOf, renderWriting } from '../../text/index.ts';
import { nameMember } from '../audience/index.ts';
import type { PostRow } from './posts.sql.ts';
import { describeSpoilers } from './spoilers.ts';

/** The contract's fields that reviews, stories and comments have in common. */
export interface DescribedPost {
  readonly id: string;
  /** The author's id; null if the account was deleted. */
  readonly owner: string | null;
  readonly profileName: string;
  readonly isSample: boolean;
  /** Whether the viewer wrote it. */
  readonly isOwn: boolean;
  readonly postedOn: string;
  /** Null if it was never edited. */
  readonly editedOn: string | null;
  readonly likes: number;
  /** Whether the viewer likes it. */
  readonly isLike: boolean;
  /** Increases with every edit. */
  readonly version: number;
  /** The reason a moderator gave for hiding the post; null if it isn't hidden. */
  readonly hiddenReason: string | null;
  /** Null if the author didn't mark it as a spoiler. */
  readonly spoiler: SpoilerNote | null;
  /** The text in Markdown. Null if it is withheld as a spoiler; then the headline is null, too. */
  readonly content: string | null;
  readonly headline: string | null;
}

/**
 * Cache of the HTML of texts. Keys: hashes of their Markdown, because clients choose ids, and may use a deleted post's
 * id again.
 */
const RENDERED = defineCache<string, string>({
  name: 'rendered posts',
  max: 5_000,
  maxBytes: 16e6,
  bytesOf: (html) => 2 * html.length,
});

/** Name shown in place of an author whose text is deleted. */
const NOBODY = 'Deleted';

/**
 * Converts posts to the contract's form for the viewer. Texts that would spoil a title for the viewer are withheld.
 * @returns the posts by id
 */
export async function describePosts(
  context: Context,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<string, DescribedPost>> {
  const spoilers = await describeSpoilers(context, posts);
  const viewerId = context.viewer.member?.userId;
  return new Map(
    posts.map((post) => {
      const spoiler = spoilers.get(post.id) ?? null;
      const isWithheld = spoiler?.isWithheld ?? false;
      return [
        post.id,
        {
          id: post.id,
          owner: post.user_id,
          profileName:
            post.first_name === null || post.second_name === null
              ? NOBODY
              : nameMember({ first_name: post.first_name, second_name: post.second_name }),
          isSample: post.is_sample === true,
          isOwn: post.user_id !== null && post.user_id === viewerId,
          postedOn: post.created_at.toISOString(),
          editedOn: post.edited_at?.toISOString() ?? null,
          likes: post.likes,
          isLike: post.is_like,
          version: post.version,
          hiddenReason: post.hidden_reason,
          spoiler,
          content: isWithheld ? null : post.content,
          headline: isWithheld ? null : post.headline,
        },
      ];
    }),
  );
}

/**
 * Returns the beginning of a post's text, as plain text without spoilers. Returns null if the text is withheld.
 * @param max maximum length in characters
 */
export function describeExcerpt({ content }: Pick<DescribedPost, 'content'>, max: number): string | null {
  return content === null ? null : excerptOf(content, max);
}

/**
 * Renders the texts of posts to HTML. Yields to the event loop between texts, since rendering takes time.
 * @returns the HTML by post id; null for texts that are withheld
 */
export async function renderPosts(
  { snapshot }: Context,
  posts: Iterable<Pick<DescribedPost, 'id' | 'content'>>,
): Promise<ReadonlyMap<string, string | null>> {
  const cache = snapshot.caches.of(RENDERED);
  const rendered = new Map<string, string | null>();
  for (const { id, content } of posts) {
    const key = createHash('sha256')
      .update(content ?? '')
      .digest('base64');
    let html = content === null ? null : cache.get(key);
    if (html === undefined && content !== null) {
      html = renderWriting(content);
      cache.set(key, html);
      await setImmediate();
    }
    rendered.set(id, html ?? null);
  }
  return rendered;
}
