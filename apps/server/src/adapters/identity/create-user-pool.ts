import type { IdentityConfig } from '../../identity-config.ts';
import { type EmbeddedPoolOptions, openEmbeddedPool } from './embedded/embedded-pool.ts';
import { createOutsidePool } from './outside-pool.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Opens the pool that the settings name; nothing else knows which one it is.
 * @throws StartError where the embedded one's keys can't be used
 */
export async function createUserPool(
  config: IdentityConfig,
  options: Omit<EmbeddedPoolOptions, 'config'>,
): Promise<UserPool> {
  return config.kind === 'outside' ? createOutsidePool(config) : openEmbeddedPool({ ...options, config });
}
