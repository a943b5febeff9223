// This file is plain JavaScript, so that an old Node can still print that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`Palate needs Node 22.22 or newer; this is ${process.versions.node}. Run it with: npm start`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
const { applyNodeSettings, COMPILE_CACHE } = await import('./node-settings.mjs');
applyNodeSettings();

const { enableCompileCache } = await import('node:module');
// Lets the next start skip compiling the same modules; child processes find the folder through the variable.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { parseConfig } = await import('../apps/server/src/config.ts');
const { buildPages } = await import('./build-pages.mjs');
try {
  // Check the settings first, so that an invalid one is reported before the build.
  parseConfig(process.env);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await buildPages();
await import('../apps/server/src/main.ts');
