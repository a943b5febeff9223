/** Disk full and input/output failure: PostgreSQL's SQLSTATEs, then the same from Node's file system. */
const BROKEN_CODES = new Set(['53100', '58030', 'ENOSPC', 'EIO']);
/** What the engine says, whole or from its beginning, where there is no such code: traps of WebAssembly among them. */
const ENGINE_TEXTS =
  /^(?:PANIC\b|could not (?:extend|write|fsync|truncate) |unreachable$|(?:memory access|table index is) out of bounds$|Connection terminated(?: unexpectedly)?$)/;
const INTERNAL_ERROR = 'XX000';

/**
 * Whether the embedded database has broken under us: it may answer with empty results from now on
 * and must not be asked again. A statement's own failure is none, whatever text it quotes.
 */
export function isEngineBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code !== undefined && BROKEN_CODES.has(code)) return true;
  return (code === undefined || code === INTERNAL_ERROR) && ENGINE_TEXTS.test(error.message);
}
