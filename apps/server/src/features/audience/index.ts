export { loadMemberNames, loadMemberSummaries, nameMember } from './member-summaries.ts';
export { isSectionShown, listShownSections, loadRelations } from './members.sql.ts';
export { requirePresent, requireShown } from './require-shown.ts';
export type { RelationKind } from './tables.ts';
