/** The address of the taste as a picture, as the contract has it: a test compares the two, and the browser needs no contract for it. */
export const TASTE_CLOUD = '/api/profile/taste-cloud';
