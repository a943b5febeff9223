import { domainToASCII } from 'node:url';
import { AppError, EMAIL_MAX } from '@palate/contract';
import { z } from 'zod';

const LOCAL_MAX = 64;
/** Domains of well-known services for addresses that exist for minutes (our choice; anybody can found another). */
const DISPOSABLE = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);
const email = z.email();

/**
 * Parses an email address that somebody typed: in lower case, with an internationalized domain converted to ASCII.
 * @throws EMAIL_INVALID, EMAIL_TOO_LONG, EMAIL_NOT_ASCII for a part before the @ that many mail servers don't accept,
 *   EMAIL_DISPOSABLE
 */
export function parseAddress(typed: string): string {
  const text = typed.trim().normalize('NFC');
  if (text.length > EMAIL_MAX) throw new AppError('EMAIL_TOO_LONG');
  const at = text.lastIndexOf('@');
  const [local, name] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const domain = domainToASCII(name);
  if (/\P{ASCII}/u.test(local) && domain !== '') throw new AppError('EMAIL_NOT_ASCII');
  const address = `${local}@${domain}`.toLowerCase();
  if (!email.safeParse(address).success || local.length > LOCAL_MAX) throw new AppError('EMAIL_INVALID');
  if (address.length > EMAIL_MAX) throw new AppError('EMAIL_TOO_LONG');
  if (isDisposable(domain)) throw new AppError('EMAIL_DISPOSABLE');
  return address;
}

function isDisposable(domain: string): boolean {
  const parts = domain.split('.');
  return parts.some((_, i) => DISPOSABLE.has(parts.slice(i).join('.')));
}
