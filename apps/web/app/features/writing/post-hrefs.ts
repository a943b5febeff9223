/** The page of a review. */
export const reviewHref = (id: string): string => `/reviews/${id}`;

/** The page of a story. */
export const storyHref = (id: string): string => `/stories/${id}`;

/** The editor of a draft or one's own text. */
export const editorHref = (id: string): string => `/write/${id}`;

/** The reviews and stories of a member. */
export const writingsHref = (userId: string): string => `/writings/${userId}`;
