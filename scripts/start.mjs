// Plain JavaScript, so that an old Node still gets as far as the sentence that asks for a newer one.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`Palate needs Node 22.22 or newer; this is ${process.versions.node}. Run it with: npm start`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';

const { readConfig } = await import('../apps/server/src/config.ts');
const { buildPages } = await import('./build-pages.mjs');
try {
  // A setting that can't be used should not cost a build first.
  readConfig(process.env);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await buildPages();
await import('../apps/server/src/main.ts');
