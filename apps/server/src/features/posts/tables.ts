import type { SliderKey } from '@palate/contract';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** The kind of a post, that is, of a text that a member published. */
export type PostKind = 'review' | 'story' | 'comment';

/** The table `posts`: reviews, stories and comments. */
export interface PostsTable {
  id: string;
  kind: PostKind;
  /** Null for a deleted comment that stays because it has replies. */
  user_id: string | null;
  title_id: string | null;
  /** The subject of a comment, as a kind and an id: `movie:…`, `review:…`, `story:…` or `list:…`. */
  subject: string | null;
  parent_id: string | null;
  depth: Generated<number>;
  headline: Generated<string>;
  /** Markdown, as cleaned by `readContent`. */
  content: string;
  /** Whether the review shows its author's rating of the title. */
  is_rated: Generated<boolean>;
  dna_sliders: Generated<SliderKey[]>;
  is_spoiler: Generated<boolean>;
  season: number | null;
  episode: number | null;
  /** Whether the spoiler is about the whole season. */
  is_whole_season: Generated<boolean>;
  /**
   * Whether the author shows texts to everybody, and is neither suspended nor leaving. Triggers keep it; only counts
   * use it.
   */
  is_open: Generated<boolean>;
  like_count: Generated<number>;
  reply_count: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  /** When a moderator hid the post from everyone but its author; null if it isn't hidden. */
  hidden_at: Date | null;
  /** The moderator's reason for hiding the post, which the author sees. */
  hidden_reason: string | null;
}

interface PostLikesTable {
  post_id: string;
  user_id: string;
  liked_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    posts: PostsTable;
    post_likes: PostLikesTable;
  }
}
