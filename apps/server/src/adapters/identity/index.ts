export { createUserPool } from './create-user-pool.ts';
export { deleteExpired } from './embedded/accounts/delete-expired.sql.ts';
export { endAccount } from './embedded/accounts/end-account.ts';
export { confirmBySub, countUsers, listUsers, setEnabled } from './embedded/accounts/operator.sql.ts';
export type { PoolUser } from './embedded/accounts/users.sql.ts';
export { deleteFormerKeys, describeKeys, rotateKeys } from './embedded/keys/rotate-keys.ts';
export { createCodeOpener } from './open-mailed-code.ts';
export { type UserPool, UserPoolError } from './user-pool.ts';
