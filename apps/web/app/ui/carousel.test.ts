import { readFileSync } from 'node:fs';
import { CAROUSEL_SLIDES, CAROUSEL_SLIDES_MIN } from '@palate/contract/constants';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../design/carousel.css', import.meta.url), 'utf8');

it('shows as many slides to a screen as §9 says', () => {
  const steps = [
    ...css.matchAll(/@media \(width > (\d+)px\) \{\s*\.carousel-track \{\s*--slides: (\d+);/g),
  ].map(([, above, slides]) => ({ above: Number(above), slides: Number(slides) }));
  // In CSS the last rule that holds wins, so that the steps stand the other way round.
  expect(steps.reverse()).toEqual([...CAROUSEL_SLIDES]);
  expect(css).toContain(`--slides: ${CAROUSEL_SLIDES_MIN};`);
});
