import { Drawn } from '../drawn.tsx';
import { pictureMarkup } from './markup.ts';
import type { Composition } from './sleeve-geometry.ts';

/**
 * A sleeve's picture without text, as SVG elements: figure and floor, whole or cut into shifted vertical
 * strips. `id` must be unique on the page.
 */
export function Picture({ composition, id }: { composition: Composition; id: string }) {
  return <Drawn as="g" markup={pictureMarkup(composition, id)} />;
}
