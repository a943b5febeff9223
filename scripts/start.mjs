// Plain JavaScript, so that an old Node still gets as far as the sentence that asks for a newer one.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`Palate needs Node 22.22 or newer; this is ${process.versions.node}. Run it with: npm start`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';

const { buildPages } = await import('./build-pages.mjs');
await buildPages();
await import('../apps/server/src/main.ts');
