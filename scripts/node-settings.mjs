/** V8's flags that keep the process small (decision 0313). */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
/**
 * Variables that make the GNU C library's allocator return memory to the system, in bytes: it maps allocations from
 * 32 KB separately, and shrinks its heap when 1 MB at the end is free. Other C libraries ignore them.
 */
export const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * Replaces this process by the same command with these settings, unless it has them already. The process id, its
 * output and its other flags stay the same; settings of the operator's own take precedence.
 */
export function applyNodeSettings() {
  const hasFlags = NODE_FLAGS.every((flag) => process.execArgv.includes(flag));
  const hasAllocator = Object.keys(ALLOCATOR).every((name) => process.env[name] !== undefined);
  // Windows can't replace a process.
  if ((hasFlags && hasAllocator) || process.platform === 'win32') return;
  process.execve(
    process.execPath,
    [process.execPath, ...NODE_FLAGS, ...process.execArgv, ...process.argv.slice(1)],
    { ...ALLOCATOR, ...process.env },
  );
}
