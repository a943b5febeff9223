import { Transform } from 'node:stream';

const HEAD_END = '</head>';

/**
 * Puts a page's scripts behind what it needs to be seen. React Router asks for every module of a page
 * at a stylesheet's own priority, before the stylesheet; over a phone's line they would hold up the first
 * paint of a page that can be read without them. Its `<Scripts>` has no say in that, so the head is
 * rewritten on its way out: held until it is whole, a few kilobytes, then sent as it comes.
 */
export function paintFirst(): Transform {
  let head: string | null = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      head += chunk.toString('latin1');
      if (!head.includes(HEAD_END)) return done();
      const whole = lowerScripts(head);
      head = null;
      done(null, Buffer.from(whole, 'latin1'));
    },
    flush(done) {
      done(null, head ? Buffer.from(head, 'latin1') : undefined);
    },
  });
}

/** Latin-1 stands for the bytes themselves, so that a letter cut in two by a chunk stays whole. */
function lowerScripts(bytes: string): string {
  const end = bytes.indexOf(HEAD_END);
  return (
    bytes
      .slice(0, end)
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') +
    bytes.slice(end)
  );
}
