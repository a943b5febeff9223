/** The rule's name, and the name of its fixture. */
export const FEATURE_CYCLES = 'server-features-have-no-cycles';

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const TEST = /\.test\.ts$/;

/**
 * Finds cycles of imports between features. Dependency-cruiser's own rule for folders would include tests,
 * which may use any feature.
 * @param modules the modules of a dependency-cruiser result
 */
export function findFeatureCycles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = FEATURE.exec(source)?.[1];
    if (!from || TEST.test(source)) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = FEATURE.exec(resolved)?.[1];
      if (to && to !== from) targets.add(to);
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reaches(imports, to, from))
      .map((to) => ({ rule: { name: FEATURE_CYCLES }, from, to })),
  );
}

function reaches(imports, start, goal) {
  const seen = new Set([start]);
  for (const feature of seen) {
    if (feature === goal) return true;
    for (const next of imports.get(feature) ?? []) seen.add(next);
  }
  return false;
}
