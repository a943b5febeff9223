import { join } from 'node:path';

/** Folder in which Node keeps compiled modules, so that the next process doesn't compile them again. */
export const COMPILE_CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'palate');
/** V8's flags that keep the process small (decision 0313). */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
/**
 * Variables that make the GNU C library's allocator return memory to the system, in bytes: it maps allocations from
 * 32 KB separately, and shrinks its heap when 1 MB at the end is free. Other C libraries ignore them.
 */
export const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '1048576' };

/** Whether the operator's `NODE_OPTIONS` set a flag. A flag of the command would override them. */
function isInNodeOptions(flag) {
  const [name = flag] = flag.split('=');
  return (process.env.NODE_OPTIONS ?? '').replaceAll('_', '-').includes(name);
}

/**
 * Replaces this process by the same command with these settings, unless it has them already. The process id, its
 * output and its other flags stay the same; settings of the operator's own take precedence.
 */
export function applyNodeSettings() {
  const flags = NODE_FLAGS.filter((flag) => !isInNodeOptions(flag));
  const hasFlags = flags.every((flag) => process.execArgv.includes(flag));
  const hasAllocator = Object.keys(ALLOCATOR).every((name) => process.env[name] !== undefined);
  // Windows can't replace a process, and Node 23 before 23.11 has no function for it.
  const canReplace = process.platform !== 'win32' && typeof process.execve === 'function';
  if ((hasFlags && hasAllocator) || !canReplace) return;
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...ALLOCATOR, ...process.env },
  );
}
