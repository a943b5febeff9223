import { domainToASCII, domainToUnicode } from 'node:url';

/** The longest address that mail servers accept (RFC 5321, RFC 1035). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/**
 * Normalizes an email address, so that all spellings of it lead to the same account: `Ana@Example.org`
 * becomes `ana@example.org`. Characters are composed, letters lower-cased, and an international domain
 * converted to ASCII. `ana+films@…` remains a separate address, since its mail may reach somebody else.
 * @returns null if it isn't an address that mail can be sent to
 */
export function toAccountAddress(text: string): string | null {
  // Compose first: a full-width ＠ or comma becomes a normal one.
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (!/^[^\s@\p{C}"(),:;<>[\]\\]+@[^\s@\p{C}]+$/u.test(email)) return null;
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  // The last label of a domain name must have a letter; an IP address has none, however it is written.
  if (!/^(?:[a-z0-9-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]+$/.test(domain)) return null;
  const local = email.slice(0, at);
  const address = `${local}@${domain}`;
  const isDeliverable =
    address.length <= LONGEST &&
    Buffer.byteLength(local) <= LONGEST_LOCAL &&
    domain.split('.').every((label) => label.length <= LONGEST_LABEL);
  return isDeliverable ? address : null;
}

/** Converts a normalized address to the readable form that email is sent to. */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
}

/**
 * Masks an address for a message about where a code was sent: `a***@e***`. Works the same for an address without an
 * account.
 */
export function maskAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}
