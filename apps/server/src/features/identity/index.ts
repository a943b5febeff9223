export { signOutBySub } from './by-operator.ts';
export { deleteMember } from './delete-member.ts';
export { createMembers } from './members.ts';
export {
  isSubscribed,
  roleOf,
  toSubscription,
} from './roles.ts';
export { endMemberSessions } from './sessions.sql.ts';
export { listMembersNamed } from './users.sql.ts';
