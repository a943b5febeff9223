import { domainToASCII, domainToUnicode } from 'node:url';

/** What mail servers take (RFC 5321, RFC 1035). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/**
 * One spelling for all that lead to the same account: `Ana@Example.org` is `ana@example.org`. Characters
 * are composed, capitals lowered, a domain of another script is in its ASCII form; `ana+films@…` is an
 * address of its own, for its mail need not reach the same person.
 * @returns null where it is no address that mail could go to
 */
export function toAccountAddress(text: string): string | null {
  // Composed first: a full-width ＠ or comma is one in what comes of it.
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (!/^[^\s@\p{C}"(),:;<>[\]\\]+@[^\s@\p{C}]+$/u.test(email)) return null;
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  // The last label of a name has a letter; an address of four numbers has none, however it was written.
  if (!/^(?:[a-z0-9-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]+$/.test(domain)) return null;
  const local = email.slice(0, at);
  const address = `${local}@${domain}`;
  const isDeliverable =
    address.length <= LONGEST &&
    Buffer.byteLength(local) <= LONGEST_LOCAL &&
    domain.split('.').every((label) => label.length <= LONGEST_LABEL);
  return isDeliverable ? address : null;
}

/** The same address as people read it, and where its letters go. */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
}

/** What is told of where a code went: `a***@e***`. The same for an address without an account. */
export function maskAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}
