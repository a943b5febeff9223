export { eraseBySub, signOutBySub } from './by-operator.ts';
export { createMembers } from './members.ts';
export { readUser } from './read-user.ts';
