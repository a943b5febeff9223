export { deleteAvatarByHash, getAvatarHash } from './avatars.sql.ts';
