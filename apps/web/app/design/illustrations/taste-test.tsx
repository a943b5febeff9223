import { INK, INKS, PAPER } from '../inks.ts';
import { part } from '../sleeve/drawing.ts';
import { block, disc } from '../sleeve/skins.ts';
import { type IllustrationProps, Scene } from './scene.tsx';

const { blue, pink, orange, green } = INKS;
/** A sleeve's outline, centered on the origin. */
const CARD = block(-62, -93, 124, 186, 4);
const arch = (radius: number) =>
  `M${-radius} 93V${93 - 46}A${radius} ${radius} 0 0 1 ${radius} ${93 - 46}V93Z`;

const left = { x: 154, y: 156, turn: -7 };
const right = { x: 330, y: 150, turn: 6 };
const PARTS = [
  part(CARD, blue.full, left),
  part(arch(50), orange.full, left),
  part(arch(37), PAPER, left),
  part(arch(24), orange.full, left),
  part(arch(11), PAPER, left),
  part(CARD, pink.full, right),
  part('M-62 60L62 -14V89A4 4 0 0 1 58 93H-58A4 4 0 0 1 -62 89Z', INK, right),
  part(disc(22, 22, -44), INK, right),
  part(disc(24, 242, 246), PAPER),
  part('M231 240L242 255L262 232L266 236L242 264L227 244Z', green.deep),
] as const;

/** Illustration for the taste test: two sleeves, one of them chosen. */
export function TasteTest({ className }: IllustrationProps) {
  return (
    <Scene
      width={480}
      height={300}
      background={green.full}
      parts={PARTS}
      {...(className ? { className } : {})}
    />
  );
}
