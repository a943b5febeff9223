import { runCommand } from './run-command.ts';

// Don't call `process.exit`, which could cut off output to a pipe.
process.exitCode = await runCommand(process.argv.slice(2), console.log);
