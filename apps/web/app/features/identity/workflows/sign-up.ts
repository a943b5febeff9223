import type { PoolClient, SignUpDetails } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';

/** The message for an address that already has an account (specification §8, word for word). */
export const ACCOUNT_EXISTS = 'Account already exists. Please log in.';
const NOT_CREATED = 'Not created a user';

/**
 * Signs up (specification §4): creates the account at the pool, which then sends a code.
 * @returns false if the address already has an account
 * @throws the pool's error, or an error in specification §8 if the pool created no user
 */
export async function signUp(pool: Pick<PoolClient, 'signUp'>, details: SignUpDetails): Promise<boolean> {
  try {
    if (!(await pool.signUp(details))) throw new Error(NOT_CREATED);
    return true;
  } catch (error) {
    if (codeOf(error) === 'UsernameExistsException') return false;
    throw error;
  }
}
