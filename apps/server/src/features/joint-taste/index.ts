export { hashJointCode, randomJointCode } from './create-code.ts';
export { listSharingMembers, lockGroup } from './groups.sql.ts';
export { requireJoinedGroup } from './load-groups.ts';
export { listPartners } from './partners.sql.ts';
