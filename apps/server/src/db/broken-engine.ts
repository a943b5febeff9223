/**
 * Codes for a full disk and for input/output errors: PostgreSQL's SQLSTATEs, then those of Node's file
 * system.
 */
const BROKEN_CODES = new Set(['53100', '58030', 'ENOSPC', 'EIO']);
/**
 * Messages of errors that have no such code, including WebAssembly traps. Some match the whole message,
 * others its beginning.
 */
const ENGINE_TEXTS =
  /^(?:PANIC\b|could not (?:extend|write|fsync|truncate) |unreachable$|(?:memory access|table index is) out of bounds$|Connection terminated(?: unexpectedly)?$)/;
const INTERNAL_ERROR = 'XX000';

/**
 * Returns whether an error means that the embedded database is broken. It must then not be used any more, since it may
 * return empty results. A statement that merely fails doesn't count, even if its message quotes such an error.
 */
export function isEngineBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code !== undefined && BROKEN_CODES.has(code)) return true;
  return (code === undefined || code === INTERNAL_ERROR) && ENGINE_TEXTS.test(error.message);
}
