export { createUserPool } from './create-user-pool.ts';
export { createCodeOpener } from './open-mailed-code.ts';
export { type UserPool, UserPoolError } from './user-pool.ts';
