import { DAY_S } from '@palate/contract/durations';
import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from '../../design/avatars/avatar.tsx';
import type { Route } from './+types/avatar.ts';

const A_DAY = `public, max-age=${DAY_S}`;

/**
 * Serves an archetype's portrait as an SVG file, so that pages needn't contain the drawings. Browsers may cache it for
 * a day. Answers 404 for an unknown archetype.
 */
export function loader({ params }: Route.LoaderArgs): Response {
  const archetype = ARCHETYPES.find(({ key }) => key === params.archetype);
  if (!archetype) return new Response(null, { status: 404 });
  const svg = renderToStaticMarkup(createElement(Avatar, { archetype: archetype.key, size: 120 }));
  return new Response(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY },
  });
}
