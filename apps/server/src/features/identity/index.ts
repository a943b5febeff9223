export { createMembers } from './members.ts';
export { readUser } from './read-user.ts';
