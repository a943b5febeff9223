import { readFileSync } from 'node:fs';
import { CAROUSEL_SLIDES, CAROUSEL_SLIDES_MIN } from '@palate/contract/constants';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../design/carousel.css', import.meta.url), 'utf8');

it('shows as many slides per screen as §9 says', () => {
  const steps = [
    ...css.matchAll(/@media \(width > (\d+)px\) \{\s*\.carousel-track \{\s*--slides: (\d+);/g),
  ].map(([, above, slides]) => ({ above: Number(above), slides: Number(slides) }));
  // In CSS the last matching rule wins, so the steps are in reverse order there.
  expect(steps.reverse()).toEqual([...CAROUSEL_SLIDES]);
  expect(css).toContain(`--slides: ${CAROUSEL_SLIDES_MIN};`);
  // One whole slide and the edge of the next.
  const [, widths] =
    /@media \(width <= 480px\) \{\s*\.carousel-track \{\s*--slide: .*\/ ([\d.]+)\);/.exec(css) ?? [];
  expect(Math.floor(Number(widths))).toBe(CAROUSEL_SLIDES_MIN);
});
