import type { getIdentityConfig, IdentityConfig } from '@palate/contract/identity';
import { fetchApi } from '../../../client-api.ts';

let asked: Promise<IdentityConfig> | null = null;

/** Loads the user pool's configuration, once per page; after a failure, the next call tries again. */
export function loadPoolConfig(): Promise<IdentityConfig> {
  asked ??= fetchApi<typeof getIdentityConfig>('GET', '/identity/config', { token: null }).catch(
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
