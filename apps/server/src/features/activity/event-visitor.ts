import { isIPv6 } from 'node:net';
import type { Client } from '../../http/route.ts';
import { tasteOwnerOf, type Viewer } from '../../kernel/viewer.ts';

/**
 * Number of leading 16-bit groups of an IPv6 address that identify a household; a device may choose the
 * others at will.
 */
const NETWORK_GROUPS = 4;

/**
 * Returns an identifier for the person who caused an event: the member's id, otherwise the visitor's id, otherwise the
 * IP address (for IPv6 only the part that identifies the household). Only a keyed hash of it is stored. People behind
 * one IP address count as one person, but nobody counts several times by changing browsers.
 */
export function eventVisitor(viewer: Viewer, { address }: Client): string {
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
