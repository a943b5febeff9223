import { eye, flower, lazyEye } from '../avatars/features.ts';
import { INK, INKS, PAPER } from '../inks.ts';
import { part } from '../sleeve/drawing.ts';
import { block } from '../sleeve/skins.ts';
import { type IllustrationProps, Scene } from './scene.tsx';

const { blue, green, orange } = INKS;

const PARTS = [
  flower(180, 130, 78, blue.full, 7),
  lazyEye(158, 124, 19),
  lazyEye(206, 124, 19),
  part(block(252, 66, 112, 140, 12), green.full),
  eye(286, 118, 19, INK, [-0.35, 0]),
  eye(333, 118, 19, INK, [-0.35, 0]),
  part(block(74, 176, 332, 160, 40, 0), orange.deep),
  part(block(54, 196, 62, 140, 31, 0), orange.night),
  part(block(364, 196, 62, 140, 31, 0), orange.night),
  part('M222 214L262 214L256 262H228Z', PAPER),
  part('M228 214A8 8 0 0 1 240 206A8 8 0 0 1 256 214Z', orange.tint),
].flat();

/** Two tastes on one sofa, sharing. */
export function Together({ className }: IllustrationProps) {
  return (
    <Scene
      width={480}
      height={300}
      ground={orange.tint}
      parts={PARTS}
      {...(className ? { className } : {})}
    />
  );
}
