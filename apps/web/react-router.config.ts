import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // All routes cost 3 KB, less than asking for them page by page. `unused-router-parts.ts` relies on this mode.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
