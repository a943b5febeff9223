import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { HeroSleeve } from '../cards/hero-sleeve.tsx';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { PairPicture } from '../taste/pairs/pair-picture.tsx';
import { pairTitle } from '../taste/testing/pair-title.ts';
import { FrontSleeve } from './front-sleeve.tsx';

const card = pairTitle('heat');
const drawn = (picture: ReactNode): string[] =>
  renderToStaticMarkup(picture).match(/ (?:d|transform|fill)="[^"]*"/g) ?? [];

test('a sleeve without words is one picture, in a row and at the head of a page', () => {
  const picture = drawn(<Sleeve {...sleeveOf(card)} variant="mute" />);
  expect(picture.length).toBeGreaterThan(3);
  expect(drawn(<TinySleeve card={card} />)).toEqual(picture);
  expect(drawn(<HeroSleeve card={card} />).slice(0, picture.length)).toEqual(picture);
});

test('wherever a sleeve is drawn, it is turned by title and year', () => {
  const [namesake, other] = [
    { ...card, year: card.year + 1 },
    { ...card, title: 'Ronin' },
  ];
  for (const draw of [
    (of: typeof card) => <TinySleeve card={of} />,
    (of: typeof card) => <HeroSleeve card={of} />,
    (of: typeof card) => <FrontSleeve card={of} isClear />,
    (of: typeof card) => <PairPicture title={of} cut="below" />,
    (of: typeof card) => <PairPicture title={of} cut="beside" />,
  ]) {
    const picture = drawn(draw(card));
    expect(drawn(draw({ ...card }))).toEqual(picture);
    expect(drawn(draw(namesake))).not.toEqual(picture);
    expect(drawn(draw(other))).not.toEqual(picture);
  }
});
