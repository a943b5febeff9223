export { countFollows } from './list-members.sql.ts';
export { loadMemberCard, loadMemberCards } from './member-cards.ts';
