import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Lean } from './tonight-sliders.tsx';

test.each([
  [0, 'acclaim counts less or more', 'no change'],
  [-1, 'acclaim counts less', 'acclaim counts a little less'],
  [2, 'acclaimed', 'acclaimed'],
])('labels the slider for acclaim at %d', (offset, label, valueText) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Lean slider="acclaim" offset={offset} onLean={() => {}} onRest={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain(`>${label}</label>`);
  expect(html).toContain(`aria-valuetext="${valueText}"`);
  expect(html).toContain('name="acclaim"');
});
