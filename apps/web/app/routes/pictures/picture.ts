import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FEATURE_DRAWINGS, FEATURE_NAMES } from '../../design/illustrations/feature-drawings.ts';
import { Scene } from '../../design/illustrations/scene.tsx';
import type { Route } from './+types/picture.ts';

const A_DAY = 'public, max-age=86400';

/**
 * Serves a picture of something that the product does as an SVG file, for pages that shouldn't include the drawings.
 */
export function loader({ params }: Route.LoaderArgs): Response {
  const name = FEATURE_NAMES.find((known) => `${known}.svg` === params.file);
  if (!name) return new Response(null, { status: 404 });
  const svg = renderToStaticMarkup(
    createElement(Scene, { width: 480, height: 300, ...FEATURE_DRAWINGS[name] }),
  );
  return new Response(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY },
  });
}
