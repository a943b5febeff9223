export { deleteAvatarRow, getAvatarHash } from './avatars.sql.ts';
