/**
 * Success messages, word for word from specification §8. Error messages are in `ERRORS`; sign-in messages are in
 * `apps/web/app/features/identity`.
 */
export const MESSAGES = {
  reviewCreated: 'Review Created',
  /** Also shown when a like is removed. */
  reviewLikes: 'Review Likes.',
  listCreated: 'List Created',
  blogCreated: 'Blog Created',
  commentAdded: 'Comment Added.',
  commentEdited: 'Comment Edited.',
  updated: (title: string) => `${title} Updated successfully`,
} as const;
