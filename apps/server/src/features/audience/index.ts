export { loadMemberNames, loadMemberSummaries, nameMember } from './member-summaries.ts';
export { isMember, isSectionShown, listShownSections, loadRelations } from './members.sql.ts';
export { requirePresent, requireShown } from './require-shown.ts';
export type { RelationKind } from './tables.ts';
