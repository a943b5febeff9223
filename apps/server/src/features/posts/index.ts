export { changePost, requireVersion } from './change-post.ts';
export { type DescribedPost, describeExcerpt, describePosts, renderPosts } from './describe-posts.ts';
export { LIKING, likePost } from './like-post.ts';
export {
  countComments,
  deletePost,
  findPost,
  hasPost,
  insertPost,
  isPostPublic,
  listPostsByIds,
  lockPlace,
  lockPost,
  type PostRow,
  updatePost,
} from './posts.sql.ts';
export { duplicateWindowStart, readContent, readHeadline } from './read-text.ts';
export { recordNewMentions } from './record-mentions.ts';
export { deleteLeaves, emptyComments } from './remove-comments.sql.ts';
export { isSameSpoiler, NO_SPOILER, type SpoilerColumns } from './spoiler-columns.ts';
export { readSpoiler, worseSpoiler } from './spoilers.ts';
