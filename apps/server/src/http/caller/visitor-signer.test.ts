import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVisitorSigner } from './visitor-signer.ts';

const signer = createVisitorSigner('one secret of at least thirty-two characters');

describe('createVisitorSigner', () => {
  it('reads back what it issued, each time another id', () => {
    const first = signer.issue();
    expect(signer.read(first.cookie)).toBe(first.visitorId);
    expect(signer.issue().visitorId).not.toBe(first.visitorId);
  });

  it('refuses another secret’s signature, another id under it, and a shortened one', () => {
    const { cookie, visitorId } = signer.issue();
    const [, signature = ''] = cookie.split('.');
    const other = createVisitorSigner('other secret of at least thirty-two characters');
    expect(other.read(cookie)).toBeNull();
    expect(signer.read(`${signer.issue().visitorId}.${signature}`)).toBeNull();
    expect(signer.read(`${visitorId}.${signature.slice(0, -2)}`)).toBeNull();
    expect(signer.read(`${visitorId}.${signature}.more`)).toBeNull();
    expect(signer.read(visitorId)).toBeNull();
    expect(signer.read(undefined)).toBeNull();
  });

  it('refuses whatever it did not sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, signature) => {
        expect(signer.read(`${id}.${signature}`)).toBeNull();
        expect(signer.read(id)).toBeNull();
      }),
    );
  });
});
