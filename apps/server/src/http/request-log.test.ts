import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { RequestLog } from './request-log.ts';

/** Opens a log of one request at a level. Returns it with the lines that were logged. */
function openLog(level: string, options?: { level: string }) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const parent = pino({ level, base: null, timestamp: false }, stream);
  const child = vi.spyOn(parent, 'child');
  return { log: new RequestLog(parent, { reqId: 'req-7' }, options), lines, child };
}

it('names the request in each line, and logs errors as Pino does', () => {
  const { log, lines, child } = openLog('warn');
  log.warn({ code: 'BUSY' }, 'too many');
  log.error(new Error('failed'));
  expect(lines).toEqual([
    { level: 40, reqId: 'req-7', code: 'BUSY', msg: 'too many' },
    { level: 50, reqId: 'req-7', err: expect.objectContaining({ message: 'failed' }), msg: 'failed' },
  ]);
  expect(child).toHaveBeenCalledTimes(1);
});

it('creates no logger for lines below the level', () => {
  const { log, lines, child } = openLog('warn');
  log.info({ req: {} }, 'incoming request');
  log.debug('nothing');
  log.trace('nothing');
  log.silent();
  expect(lines).toEqual([]);
  expect(child).not.toHaveBeenCalled();
});

it.each([
  ['silent', undefined, 0],
  ['warn', { level: 'info' }, 2],
  ['info', { level: 'error' }, 1],
] as const)('at %s with %o, logs %i lines', (level, options, count) => {
  const { log, lines } = openLog(level, options);
  log.info('one');
  log.fatal('two');
  expect(lines).toHaveLength(count);
});

it('passes on its request to loggers made from it, and keeps a level that is set', () => {
  const { log, lines } = openLog('warn');
  log.child({ part: 'pictures' }).warn('slow');
  log.level = 'debug';
  log.debug('more');
  expect(log.level).toBe('debug');
  expect(lines).toEqual([
    { level: 40, reqId: 'req-7', part: 'pictures', msg: 'slow' },
    { level: 20, reqId: 'req-7', msg: 'more' },
  ]);
});
