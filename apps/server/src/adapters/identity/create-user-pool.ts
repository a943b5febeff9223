import type { IdentityConfig } from '../../identity-config.ts';
import { type EmbeddedPoolOptions, openEmbeddedPool } from './embedded/embedded-pool.ts';
import { createOutsidePool } from './outside-pool.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Opens the user pool (the service that keeps accounts) that the settings select. Only this module depends on the kind
 * of pool.
 * @throws StartError if the embedded pool's keys can't be used
 */
export async function createUserPool(
  config: IdentityConfig,
  options: Omit<EmbeddedPoolOptions, 'config'>,
): Promise<UserPool> {
  return config.kind === 'outside' ? createOutsidePool(config) : openEmbeddedPool({ ...options, config });
}
