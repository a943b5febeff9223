import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const HEAD =
  '<html><head><title>Amélie</title><link rel="modulepreload" href="/a.js"/></head><body><p>“Bonjour”</p>';
const REST = '</body></html><script nonce="n0" type="module" async="">import "/later.js"</script>';
const PAGE = `${HEAD}<script nonce="n0" type="module" async="">import "/a.js";</script>${REST}`;

/** A page through the transform, cut into pieces of this many bytes. */
const through = (page: string, size = 10_000) => {
  const bytes = Buffer.from(page);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return text(Readable.from(pieces).pipe(paintFirst()));
};

describe('paintFirst', () => {
  it.each([1, 7, 90, 10_000])(
    'puts the modules off until a frame is painted, cut every %i bytes',
    async (size) => {
      const page = await through(PAGE, size);
      expect(page.startsWith(HEAD.replace('"modulepreload"', '"after-paint"'))).toBe(true);
      expect(page).toContain(
        '<script nonce="n0" type="text/plain">import "/a.js";</script><script nonce="n0">(',
      );
      expect(page).toContain(')(document.currentScript.previousSibling,"palate:ready")</script>');
      expect(page.endsWith(REST)).toBe(true);
    },
  );

  it.each(['Not “found”', HEAD, PAGE.slice(0, HEAD.length + 60)])(
    'gives back what has no modules: %s',
    async (page) => {
      expect(await through(page)).toBe(page);
    },
  );
});
