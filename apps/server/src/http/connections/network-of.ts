import { normalizeIP } from '@fastify/rate-limit';

/** Prefix length of the IPv6 network that one customer usually gets. */
const IPV6_NETWORK_BITS = 64;

/**
 * Returns what a client's requests are counted under: its IPv4 address, or the network of its IPv6 address.
 * @param address undefined once the client has disconnected; the result is then empty
 */
export const networkOf = (address: string | undefined): string =>
  address?.includes(':') ? normalizeIP(address, IPV6_NETWORK_BITS) : (address ?? '').toLowerCase();
