/**
 * What is said when something was done (§8, word for word), for the features that do it. Failures stand in `ERRORS`;
 * what concerns signing in is said by the identity client, in `apps/web/app/features/identity`.
 */
export const MESSAGES = {
  reviewCreated: 'Review Created',
  /** Also where a like is taken back. */
  reviewLikes: 'Review Likes.',
  listCreated: 'List Created',
  blogCreated: 'Blog Created',
  commentAdded: 'Comment Added.',
  commentEdited: 'Comment Edited.',
  updated: (title: string) => `${title} Updated successfully`,
} as const;
