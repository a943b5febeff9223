export { signOutBySub } from './by-operator.ts';
export { forgetMember } from './forget-member.ts';
export { createMembers } from './members.ts';
export { endMemberSessions } from './sessions.sql.ts';
export { findMembersNamed } from './users.sql.ts';
