import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // `light-dark()` must reach the browser as written: lowered, it would freeze at the page's own theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Small files stay files: `font-src 'self'` allows no data: addresses.
    assetsInlineLimit: 0,
  },
});
