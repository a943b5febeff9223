import { checkoutId } from '@palate/contract';

/**
 * Reads the checkout's id from the URL of `/premium/return`; null if the URL has none, or one that can't exist.
 */
export function loadReturn(search: URLSearchParams): { readonly sessionId: string | null } {
  return { sessionId: checkoutId.safeParse(search.get('session')).data ?? null };
}
