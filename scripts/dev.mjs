import { spawn } from 'node:child_process';
import { join } from 'node:path';

// Vite updates the pages inside the server; Node's watch mode restarts the server when its sources change. Vite loads
// the development build of React Router, so the server must load that one too: they compare objects by identity.
const root = join(import.meta.dirname, '..');
const child = spawn(
  process.execPath,
  [
    '--conditions=development',
    '--watch',
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PALATE_DEV: '1' } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
