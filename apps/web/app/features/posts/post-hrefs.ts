/** Returns the path of a review's page. */
export const reviewHref = (id: string): string => `/reviews/${id}`;

/** Returns the path of a story's page. */
export const storyHref = (id: string): string => `/stories/${id}`;

/** Returns the path of the page where the viewer edits a draft or a text of their own. */
export const editorHref = (id: string): string => `/write/${id}`;

/** Returns the path of the page with a member's reviews and stories. */
export const writingsHref = (userId: string): string => `/writings/${userId}`;
