export { createUserPool } from './create-user-pool.ts';
export { deleteExpired } from './embedded/delete-expired.sql.ts';
export { endAccount } from './embedded/end-account.ts';
export { confirmBySub, countUsers, listUsers, setEnabled } from './embedded/operator.sql.ts';
export { deleteFormerKeys, describeKeys, rotateKeys } from './embedded/rotate-keys.ts';
export type { PoolUser } from './embedded/users.sql.ts';
export { createCodeOpener } from './open-mailed-code.ts';
export { type UserPool, UserPoolError } from './user-pool.ts';
