import { checkoutId } from '@palate/contract';

/**
 * Reads the checkout's id from the URL of `/premium/return`.
 * @returns `sessionId` is null if the URL has no id, or an invalid one
 */
export function loadReturn(search: URLSearchParams): { readonly sessionId: string | null } {
  return { sessionId: checkoutId.safeParse(search.get('session')).data ?? null };
}
