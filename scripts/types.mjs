// Checks types: `npm run types [FOLDER…]`, by default of every project. Projects have different options, so
// each file is checked only with the options of the nearest tsconfig.json, as in an editor, and not with
// those of its importers.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './run.mjs';

const PROJECTS = [
  'packages/contract',
  'packages/recommender',
  'apps/server/src/catalogue',
  'apps/server',
  'apps/web',
  'e2e',
];
const AT_ONCE = 2;

const [only, ...others] = process.argv.slice(2);
if (only && others.length === 0) process.exitCode = checkProject(only);
else process.exitCode = await checkProjects(only ? [only, ...others] : PROJECTS);

/** Checks the files of one project incrementally; prints errors and returns the exit code. */
function checkProject(project) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, project, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]) },
  );
  if (!parsed) return 1;
  const { options, fileNames } = parsed;
  const program = ts.createIncrementalProgram({
    rootNames: fileNames,
    options,
    configFileParsingDiagnostics: parsed.errors,
    createProgram: ts.createSemanticDiagnosticsBuilderProgram,
  });
  const own = new Set(fileNames.filter((name) => [project, undefined].includes(projectOf(name))));
  const isForeign = (file) => !own.has(file.fileName);
  while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, isForeign)) {
    // Each call checks one more file of the project.
  }
  const diagnostics = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
  ];
  for (const name of own) {
    const file = program.getSourceFile(name);
    diagnostics.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  program.emit();
  report(diagnostics);
  return diagnostics.length > 0 ? 1 : 0;
}

/**
 * Returns the project with the nearest tsconfig.json; undefined for a file outside all of them, which its
 * importer checks.
 */
function projectOf(name) {
  const around = PROJECTS.filter((project) => name.startsWith(join(ROOT, project, '/')));
  return around.toSorted((a, b) => b.length - a.length)[0];
}

function report(diagnostics) {
  const host = {
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  if (diagnostics.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));
}

/** Checks projects in separate processes, a few at a time. */
async function checkProjects(projects) {
  const waiting = [...projects];
  let result = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const child = spawn(process.execPath, [import.meta.filename, next], { stdio: 'inherit' });
      const code = await new Promise((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
      if (code !== 0) result = code;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
