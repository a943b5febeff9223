import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns functions that sign values with the installation's secret, as `value.signature`, and verify them. A signature
 * is valid only for the given purpose. Values must not contain a dot.
 */
export function createSigner(secret: string, purpose: string) {
  const signature = (value: string) => createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
  return {
    sign: (value: string): string => `${value}.${signature(value).toString('base64url')}`,
    /** Returns the value, or null if it is missing or its signature is wrong. */
    read(signed: string | undefined): string | null {
      const [value, given, ...rest] = (signed ?? '').split('.');
      if (!value || !given || rest.length > 0) return null;
      const expected = signature(value);
      const actual = Buffer.from(given, 'base64url');
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null;
    },
  };
}
