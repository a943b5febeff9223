import { INK, INKS, PAPER } from '../inks.ts';
import { part } from '../sleeve/drawing.ts';
import { block, disc } from '../sleeve/skins.ts';
import { type IllustrationProps, Scene } from './scene.tsx';

const { pink, blue } = INKS;
const HOLES = Array.from({ length: 16 }, (_, i) => block(8 + i * 34, 0, 18, 12, 3)).join('');

/** Draws a strip of film with half a picture on it, 560 × 132 units. */
const strip = (y: number, slip: number, turn: number, isUpper: boolean) => [
  part('M-40 0H600V132H-40Z', INK, { x: slip, y, turn }),
  part(HOLES, PAPER, { x: slip, y: y + 9, turn }),
  part(HOLES, PAPER, { x: slip, y: y + 111, turn }),
  part('M-40 30H150V102H-40ZM158 30H322V102H158ZM330 30H600V102H330Z', pink.full, { x: slip, y, turn }),
  part(isUpper ? 'M172 102A68 68 0 0 1 308 102Z' : 'M172 30A68 68 0 0 0 308 30Z', PAPER, {
    x: slip,
    y,
    turn,
  }),
  part(isUpper ? 'M206 102A34 34 0 0 1 274 102Z' : 'M206 30A34 34 0 0 0 274 30Z', blue.full, {
    x: slip,
    y,
    turn,
  }),
];

const PARTS = [
  ...strip(8, 0, 0, true),
  ...strip(166, 44, 3, false),
  part(disc(5, 66, 150), INK),
  part(disc(3, 92, 158), INK),
] as const;

/** Illustration for an error: a frame of film torn in two, with the halves shifted. */
export function BrokenReel({ className }: IllustrationProps) {
  return (
    <Scene
      width={480}
      height={300}
      background={pink.deep}
      parts={PARTS}
      {...(className ? { className } : {})}
    />
  );
}
