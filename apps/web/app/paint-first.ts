import { Transform } from 'node:stream';
import { READY_EVENT } from './ready-event.ts';

const MODULE = '<script nonce="';
const MODULE_KIND = '" type="module" async="">';
const END = '</script>';

/**
 * Run in the page: starts its modules once a frame has been painted, or can't be. Buttons pressed before those
 * run, which have nothing else to do, are pressed again then.
 */
function startAfterPaint(held: HTMLScriptElement, readyEvent: string): void {
  const pressed = new Set<HTMLElement>();
  const keepPress = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  document.addEventListener('click', keepPress);
  const pressAgain = () => {
    document.removeEventListener('click', keepPress);
    for (const button of pressed) button.click();
  };
  document.addEventListener(readyEvent, pressAgain, { once: true });
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]'))
      link.rel = 'modulepreload';
    const module = document.createElement('script');
    module.type = 'module';
    module.nonce = held.nonce;
    module.text = held.text;
    held.replaceWith(module);
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

/**
 * Puts a page's scripts behind its first paint. React Router asks for every module of a page before the
 * style sheet and at its priority; over a phone's line they would hold up a page that can be read, and
 * followed, without them. Its `<Scripts>` has no say in that, so the shell is rewritten on its way out:
 * held until its module script is whole (React writes the shell in one go), then sent as it comes.
 */
export function paintFirst(): Transform {
  let held: string | null = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      // Latin-1 stands for the bytes themselves, so that a letter cut in two by a chunk stays whole.
      held += chunk.toString('latin1');
      const shell = deferModules(held);
      if (shell === null) return done();
      held = null;
      done(null, Buffer.from(shell, 'latin1'));
    },
    flush(done) {
      done(null, held ? Buffer.from(held, 'latin1') : undefined);
    },
  });
}

/** The shell with its modules put off; null while its module script isn't whole. */
function deferModules(shell: string): string | null {
  const kind = shell.indexOf(MODULE_KIND);
  const end = shell.indexOf(END, kind);
  if (kind < 0 || end < 0) return null;
  const opening = shell.lastIndexOf(MODULE, kind);
  const nonce = shell.slice(opening + MODULE.length, kind);
  const after = end + END.length;
  return [
    shell.slice(0, opening).replaceAll('<link rel="modulepreload"', '<link rel="after-paint"'),
    `<script nonce="${nonce}" type="text/plain">`,
    shell.slice(kind + MODULE_KIND.length, after),
    `<script nonce="${nonce}">(${startAfterPaint})(document.currentScript.previousSibling,"${READY_EVENT}")</script>`,
    shell.slice(after),
  ].join('');
}
