import { INK, INKS, PAPER } from '../inks.ts';
import { part } from '../sleeve/drawing.ts';
import { block } from '../sleeve/skins.ts';
import { type IllustrationProps, Scene } from './scene.tsx';

const { blue } = INKS;

/** Draws a row of `count` seats across the picture; the tops of their backs are at `top`. */
function row(count: number, top: number, height: number): string {
  const step = 480 / count;
  const gap = step * 0.1;
  return Array.from({ length: count }, (_, i) =>
    block(i * step + gap / 2, top, step - gap, height, step * 0.32, 0),
  ).join('');
}

const PARTS = [
  part('M120 28H360V128H120Z', PAPER),
  part('M120 28H360V128H120Z', blue.tint, { opacity: 0.35 }),
  part('M120 128H360L480 300H0Z', blue.full, { opacity: 0.55 }),
  part(row(10, 158, 60), blue.deep),
  part('M0 206H480V300H0Z', blue.night),
  part(row(7, 190, 76), blue.full),
  part('M0 252H480V300H0Z', blue.deep),
  part(row(5, 232, 80), INK),
] as const;

/** Illustration for a page that doesn't exist: a lit cinema screen and rows of empty seats. */
export function HouseLightsDown({ className }: IllustrationProps) {
  return (
    <Scene
      width={480}
      height={300}
      background={blue.night}
      parts={PARTS}
      {...(className ? { className } : {})}
    />
  );
}
