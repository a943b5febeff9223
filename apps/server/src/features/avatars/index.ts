export { deleteAvatarRow } from './avatars.sql.ts';
