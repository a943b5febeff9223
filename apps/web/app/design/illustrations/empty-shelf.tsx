import { INK, INKS, PAPER } from '../inks.ts';
import { part } from '../sleeve/drawing.ts';
import { block, disc } from '../sleeve/skins.ts';
import { type IllustrationProps, Scene } from './scene.tsx';

const { orange, green, blue, pink } = INKS;

const PARTS = [
  part('M0 206H480V222H0Z', INK),
  part(block(44, 92, 30, 114), orange.deep),
  part(block(78, 70, 22, 136), PAPER),
  part(block(104, 104, 38, 102), blue.full),
  part('M104 128H142V138H104Z', PAPER),
  part(block(-13, -118, 26, 118), green.deep, { x: 178, y: 206, turn: -17 }),
  part(block(372, 158, 84, 22), pink.full),
  part(block(364, 180, 96, 26), orange.night),
  part(disc(26, 414, 132), PAPER),
  part(disc(11, 414, 132), INK),
  part('M0 222H480V300H0Z', orange.deep, { opacity: 0.28 }),
] as const;

/** Illustration for an empty list: a shelf with free space. */
export function EmptyShelf({ className }: IllustrationProps) {
  return (
    <Scene
      width={480}
      height={300}
      background={orange.full}
      parts={PARTS}
      {...(className ? { className } : {})}
    />
  );
}
