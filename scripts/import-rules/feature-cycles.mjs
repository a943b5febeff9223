/**
 * The rules against import cycles between features: the rule's name, with a pattern that matches the files of features.
 * The pattern's first group is the feature's name. Each rule has a folder of its name in `fixtures`.
 */
export const FEATURE_CYCLES = {
  'server-features-have-no-cycles': /^apps\/server\/src\/features\/([^/]+)\//,
  'web-features-have-no-cycles': /^apps\/web\/app\/features\/([^/]+)\//,
};

const TEST = /\.test\.tsx?$/;

/**
 * Finds cycles of imports between the features of the server and of the web app. Dependency-cruiser's own rule for
 * folders would include tests, which may use any feature.
 * @param modules the modules of a dependency-cruiser result
 * @returns one violation for each feature that imports another of its cycle: the rule and both features' names
 */
export function findFeatureCycles(modules) {
  return Object.entries(FEATURE_CYCLES).flatMap(([name, feature]) => findCycles(modules, feature, name));
}

function findCycles(modules, feature, name) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = feature.exec(source)?.[1];
    if (!from || TEST.test(source)) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = feature.exec(resolved)?.[1];
      if (to && to !== from) targets.add(to);
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(imports, to, from)).map((to) => ({ rule: { name }, from, to })),
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
