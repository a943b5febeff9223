import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // A dozen routes are known at once for less than it costs to ask for them page by page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
