import { QueryClient } from '@tanstack/react-query';
import { SIGNED_IN_KEY } from './features/identity/session/browser-storage.ts';
import { onClear } from './features/identity/session/page-memory.ts';

let ofThisPage: QueryClient | null = null;

/**
 * Returns the client for TanStack Query's hooks. It is created when a dialog or another part first needs it;
 * a provider around every page would make every page load the library. On the server each call returns a new
 * client, because results must not be shared between people.
 */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  ofThisPage ??= startClient();
  return ofThisPage;
}

const createClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });

/** Creates the browser's client. It refetches on focus, and is emptied when somebody signs in or out in any tab. */
function startClient(): QueryClient {
  const client = createClient();
  client.mount();
  onClear(() => client.clear());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN_KEY && newValue) client.clear();
  });
  return client;
}
