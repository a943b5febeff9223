/**
 * URL of the taste as a picture. It repeats the contract's path, so that the browser needn't load the
 * contract; a test compares the two.
 */
export const TASTE_CLOUD = '/api/profile/taste-cloud';
