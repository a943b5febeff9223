import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageTemplate } from './page-template.ts';

const NONCE = 'mD0xTnJq5Zx3h8b1kz2cVw==';
const OTHER = '0vV9d+/Yp6tq1rXnq7lLzA==';
const page = (nonce: string) =>
  `<script nonce="${nonce}">1</script>${'<p>Amélie</p>'.repeat(3_000)}<script nonce="${nonce}"></script>`;

describe('PageTemplate', () => {
  const template = new PageTemplate(Buffer.from(page(NONCE)), NONCE);
  template.pack();

  it('puts another nonce wherever the first one was', () => {
    expect(template.fill(OTHER).toString()).toBe(page(OTHER));
    expect(template.fill(NONCE).toString()).toBe(page(NONCE));
  });

  it('compresses the same page, again and again', () => {
    for (const nonce of [OTHER, NONCE]) {
      const packed = template.fillGzipped(nonce);
      expect(gunzipSync(packed).toString()).toBe(page(nonce));
      expect(packed.length).toBeLessThan(1_000);
    }
  });

  it('writes the next nonce into a page that was taken back, and never into one that is still being sent', () => {
    const sent = template.fillGzipped(NONCE);
    template.takeBack(sent);
    const reused = template.fillGzipped(OTHER);
    expect(reused).toBe(sent);
    expect(gunzipSync(reused).toString()).toBe(page(OTHER));
    const other = template.fillGzipped(NONCE);
    expect(other).not.toBe(reused);
    expect(gunzipSync(other).toString()).toBe(page(NONCE));
    expect(gunzipSync(reused).toString()).toBe(page(OTHER));
  });

  it('keeps only the compressed page once it is compressed', () => {
    const kept = new PageTemplate(Buffer.from(page(NONCE)), NONCE);
    expect(kept.bytes).toBe(Buffer.byteLength(page('')));
    expect([kept.pack(), kept.pack()]).toEqual([true, false]);
    expect(kept.bytes).toBeLessThan(2_000);
    expect(kept.fill(OTHER).toString()).toBe(page(OTHER));
    expect(kept.fill(NONCE).toString()).toBe(page(NONCE));
  });

  it('gives no page before it is compressed', () => {
    expect(() => new PageTemplate(Buffer.from(page(NONCE)), NONCE).fill(OTHER)).toThrow('isn’t packed');
  });

  it('refuses a nonce of another length, for which it has no room', () => {
    expect(() => template.fillGzipped('short')).toThrow(RangeError);
  });

  it('works for any parts, empty ones too', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (parts) => {
        const any = new PageTemplate(Buffer.from(parts.join(NONCE)), NONCE);
        any.pack();
        const expected = Buffer.from(parts.join(OTHER)).toString();
        expect(gunzipSync(any.fillGzipped(OTHER)).toString()).toBe(expected);
        expect(any.fill(OTHER).toString()).toBe(expected);
      }),
    );
  });
});
