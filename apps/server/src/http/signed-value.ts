import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs values for one purpose with the installation's secret, and reads them back: `value.signature`.
 * What is signed for one purpose holds for no other. A value holds no dot.
 */
export function createSigner(secret: string, purpose: string) {
  const signature = (value: string) => createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
  return {
    sign: (value: string): string => `${value}.${signature(value).toString('base64url')}`,
    /** The value, or null where there is none or its signature is wrong. */
    read(signed: string | undefined): string | null {
      const [value, given, ...rest] = (signed ?? '').split('.');
      if (!value || !given || rest.length > 0) return null;
      const expected = signature(value);
      const actual = Buffer.from(given, 'base64url');
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null;
    },
  };
}
