// Checks the import rules on the code, and each rule on a fixture that breaks it. If a rule accepts its
// fixture, the rule doesn't work.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { FEATURE_CYCLES, findFeatureCycles } from './import-rules/feature-cycles.mjs';
import { ROOT } from './run.mjs';

const config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));
const FIXTURES = join(ROOT, 'scripts', 'import-rules', 'fixtures');
const ruleNames = [...config.forbidden.map((rule) => rule.name), ...Object.keys(FEATURE_CYCLES)];

const violations = await violationsIn(ROOT, ['packages', 'apps']);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);

const dead = [];
for (const name of ruleNames) {
  const found = await violationsInFixture(join(FIXTURES, name));
  if (!found.some((violation) => violation.rule.name === name)) dead.push(name);
}
for (const name of dead) console.error(`The rule ${name} does not catch its fixture.`);
const stray = (await readdir(FIXTURES)).filter((name) => !ruleNames.includes(name));
for (const name of stray) console.error(`The fixture ${name} belongs to no rule.`);
if (violations.length + dead.length + stray.length > 0) process.exit(1);
console.log(`${ruleNames.length} rules hold, each catches its fixture.`);

/**
 * Checks a fixture, which is a small folder structured like the project. It is copied elsewhere first, so
 * that no ignore rule hides it.
 */
async function violationsInFixture(folder) {
  const copy = await mkdtemp(join(tmpdir(), 'palate-imports-'));
  try {
    await cp(folder, copy, { recursive: true });
    return await violationsIn(copy, await readdir(copy));
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function violationsIn(baseDir, folders) {
  const { output } = await cruise(
    folders,
    { ...config.options, baseDir, validate: true, ruleSet: { forbidden: config.forbidden } },
    config.options.enhancedResolveOptions,
    { tsConfig: extractTsConfig(join(ROOT, 'tsconfig.base.json')) },
  );
  return [...output.summary.violations, ...findFeatureCycles(output.modules)];
}
