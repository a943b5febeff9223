import type { getIdentityConfig } from '@palate/contract/identity';
import { fetchApi } from '../../../client-api.ts';
import { loadOnce } from '../../../load-once.ts';

/** Loads the user pool's configuration, once per page; after a failure, the next call tries again. */
export const loadPoolConfig = loadOnce(() =>
  fetchApi<typeof getIdentityConfig>('GET', '/identity/config', { token: null }),
);
