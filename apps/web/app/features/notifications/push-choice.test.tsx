import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PushChoice } from './push-choice.tsx';

const render = (publicKey: string | null, isSubscribed: boolean) =>
  renderToStaticMarkup(<PushChoice push={{ publicKey, isSubscribed }} />);

it('is a switch that says whether this device shows notifications', () => {
  expect(render('key', false)).toContain('Show new notifications on this device');
  expect(render('key', false)).not.toMatch(/<input[^>]* checked/);
  expect(render('key', true)).toMatch(/<input[^>]* checked/);
});

it('is left out where the operator hasn’t set up web push', () => {
  expect(render(null, false)).toBe('');
});
