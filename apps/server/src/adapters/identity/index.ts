export { createUserPool } from './create-user-pool.ts';
export type { UserPool } from './user-pool.ts';
