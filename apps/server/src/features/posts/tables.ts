import type { SliderKey } from '@palate/contract';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

export type PostKind = 'review' | 'story' | 'comment';

export interface PostsTable {
  id: string;
  kind: PostKind;
  /** Null once a comment with replies is deleted. */
  user_id: string | null;
  title_id: string | null;
  /** What a comment is on: `movie:`, `review:`, `story:` or `list:`, and the id. */
  subject: string | null;
  parent_id: string | null;
  depth: Generated<number>;
  headline: Generated<string>;
  /** Markdown, cleaned. */
  content: string;
  /** Whether the review shows the rating in its author's tracker. */
  is_rated: Generated<boolean>;
  dna_sliders: Generated<SliderKey[]>;
  is_spoiler: Generated<boolean>;
  season: number | null;
  episode: number | null;
  /** Whether a spoiler is about the whole season. */
  is_whole_season: Generated<boolean>;
  like_count: Generated<number>;
  reply_count: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  /** Since when only the author sees it; null if no moderator hid it. */
  hidden_at: Date | null;
  /** Why it is hidden, as the author is told. */
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
