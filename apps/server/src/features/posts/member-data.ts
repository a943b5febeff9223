import type { MemberData } from '../../kernel/member-data.ts';
import { likeList, postList } from './export-posts.ts';
import { deleteMemberLikes } from './likes.sql.ts';
import { deleteMemberPosts } from './member-posts.sql.ts';

/** Deletes the member's posts and likes when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['posts', 'post_likes'],
  erase: async (transaction, { userId }) => {
    await deleteMemberLikes(transaction, userId);
    await deleteMemberPosts(transaction, userId);
  },
  lists: [postList, likeList],
};
