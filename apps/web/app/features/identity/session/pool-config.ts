import type { getIdentityConfig, IdentityConfig } from '@palate/contract/identity';
import { fetchApi } from '../../../client-api.ts';

let asked: Promise<IdentityConfig> | null = null;

/** Where accounts are kept, asked once a page; a failure is asked again. */
export function loadPoolConfig(): Promise<IdentityConfig> {
  asked ??= fetchApi<typeof getIdentityConfig>('GET', '/identity/config', { token: null }).catch(
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
