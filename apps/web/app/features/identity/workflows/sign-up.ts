import type { PoolClient, SignUpDetails } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';

/** §8, word for word. */
export const ACCOUNT_EXISTS = 'Account already exists. Please log in.';
const NOT_CREATED = 'Not created a user';

/**
 * §4 Sign-up: makes the account at the pool, which then sends a code.
 * @returns false where somebody has that address already
 * @throws the pool's refusal; an error of §8 where it made no user
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
