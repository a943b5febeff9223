import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PicturePart } from './picture-part.tsx';

const HASH = 'a'.repeat(32);
const render = (avatar: { hash: string; isShown: boolean; isServed: boolean }) => {
  const data = { name: 'Ada', archetype: 'dreamer', avatar, hasPremium: true } as const;
  const element = <PicturePart data={data} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

it('shows the picture that the member uploaded', () => {
  const html = render({ hash: HASH, isShown: true, isServed: true });
  expect(html).toContain(`src="/images/avatars/${HASH}/480.webp" alt="Your picture"`);
});

it('shows a suspended member their archetype’s portrait, because the picture isn’t served', () => {
  const html = render({ hash: HASH, isShown: false, isServed: false });
  expect(html).not.toContain(HASH);
  expect(html).toContain('src="/avatars/dreamer" alt="Your archetype’s portrait"');
  expect(html).toContain('Your account is suspended, so your picture isn’t shown.');
});
