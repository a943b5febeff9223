import { runCommand } from './run-command.ts';

// Not `process.exit`: what was said has to reach a pipe first.
process.exitCode = await runCommand(process.argv.slice(2), console.log);
