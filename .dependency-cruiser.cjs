/** Import rules of the layout: one direction, no cycles, features meet only at their front doors. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'could-not-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    },
    {
      name: 'recommender-imports-nothing',
      severity: 'error',
      from: { path: '^packages/recommender/src', pathNot: '\\.test\\.ts$' },
      // The hash function and the random numbers are in the contract, since the web app needs them too.
      to: { pathNot: ['^packages/recommender/src', '^packages/contract/src/(fnv|seeded-random)\\.ts$'] },
    },
    {
      name: 'web-imports-contract-only',
      severity: 'error',
      from: { path: '^apps/web/app' },
      to: { path: ['^apps/server', '^packages/recommender'] },
    },
    {
      name: 'server-imports-no-web-source',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { path: '^apps/web/app' },
    },
    {
      name: 'server-http-reaches-features-by-routes',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '/routes\\.ts$' },
    },
    {
      name: 'server-features-meet-at-front-doors',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'server-kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|http)/' },
    },
    {
      name: 'server-sql-is-the-last-layer',
      severity: 'error',
      from: { path: '\\.sql\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(http|features)/',
        pathNot: '\\.sql\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-db-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(db|catalogue|adapters)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|http)/' },
    },
    {
      name: 'web-ui-and-design-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|design)/' },
      to: { path: '^apps/web/app/(features|routes)/' },
    },
    {
      name: 'web-design-is-the-last-layer',
      severity: 'error',
      from: { path: '^apps/web/app/design/' },
      to: { path: '^apps/web/app/(ui|features|routes)/' },
    },
    {
      name: 'web-features-know-no-route',
      severity: 'error',
      from: { path: '^apps/web/app/features/' },
      // The type of a loader's answer may be named; a fetcher needs it.
      to: { path: '^apps/web/app/routes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '/testing/', '^e2e/', '/bench/', '^scripts/'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.react-router/', '\\+types/', '/build/', 'virtual:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
