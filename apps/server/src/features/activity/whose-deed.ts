import { isIPv6 } from 'node:net';
import type { Client } from '../../http/route.ts';
import { tasteOwnerOf, type Viewer } from '../../kernel/viewer.ts';

/** A household's part of an IPv6 address, whose other half a device may choose at will. */
const NETWORK_GROUPS = 4;

/**
 * Whose deed it is, for as long as a mark is made of it: the member, else the visitor, else the address they come from,
 * whatever browser it says. Several people behind one address count as one; none counts as many.
 */
export function whoseDeed(viewer: Viewer, { address }: Client): string {
  return tasteOwnerOf(viewer)?.id ?? (isIPv6(address) ? networkOf(address) : address);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, NETWORK_GROUPS)
    .join(':');
}
