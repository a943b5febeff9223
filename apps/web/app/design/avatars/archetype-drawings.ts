import type { ArchetypeKey } from '@palate/contract/vocab/archetypes';
import { INK, INKS, PAPER } from '../inks.ts';
import { type Placed, part } from '../sleeve/drawing.ts';
import { block, disc, polygon } from '../sleeve/skins.ts';
import { bitten, burst, clouds, drop, eye, flower, lazyEye, shroud, slippedSlab } from './features.ts';
import type { Portrait } from './taste-type-drawings.ts';

const { blue, pink, orange, green } = INKS;
const onBackground = (background: string, ...parts: (Placed | readonly Placed[])[]): Portrait => ({
  background,
  parts: parts.flat(),
});
const half = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}A${radius} ${radius} 0 0 0 ${x + radius} ${y}Z`;

/**
 * The sixteen portraits, 120 × 150 units. The leading type decides background and body; the second type
 * decides the brightest color. Each type has its own shapes: clouds and lobes for the Easy Rider, slabs, cuts
 * and drops for the Hard Hitter, teeth, tilts and wakes for the Thrill Seeker, blocks, bites and shrouds for
 * the Reality Biter.
 */
export const ARCHETYPE_DRAWINGS: Readonly<Record<ArchetypeKey, Portrait>> = {
  armchair: onBackground(
    blue.full,
    part(block(24, 48, 72, 110, 34, 0), blue.night),
    flower(60, 76, 34, blue.tint),
    lazyEye(50, 73, 8),
    lazyEye(71, 73, 8),
    part(block(8, 104, 34, 60, 17, 0), blue.deep),
    part(block(78, 104, 34, 60, 17, 0), blue.deep),
    part('M34 128H86V150H34Z', blue.deep),
  ),
  'soft-heart': onBackground(
    blue.tint,
    flower(60, 62, 46, blue.full, 8),
    eye(60, 62, 24, pink.full, [0, 0.16]),
    part(clouds(124, 4), blue.deep),
    part(drop(60, 112, 10), pink.full),
  ),
  weekender: onBackground(
    blue.full,
    burst(82, 44, 34, orange.full, 8, 14),
    part(clouds(120, 3), blue.night),
    flower(50, 84, 36, PAPER, 6),
    part(half(37, 78, 12), INK),
    part(half(64, 78, 12), INK),
    part('M24 76H77V80H24Z', INK),
  ),
  regular: onBackground(
    blue.paper,
    part(shroud(8, 58, 62), blue.full),
    part(shroud(58, 54, 78), green.full),
    lazyEye(28, 86, 10),
    lazyEye(51, 86, 10),
    eye(76, 102, 9),
    eye(97, 102, 9),
    part('M0 124H120V150H0Z', blue.night),
  ),
  'deep-diver': onBackground(
    pink.night,
    part(block(22, 98, 76, 60, 20, 0), pink.deep),
    part(disc(43, 60, 68), pink.full),
    part(disc(32, 60, 68), pink.night),
    eye(60, 70, 22, pink.full, [0, 0.2]),
    part(disc(5, 103, 34), pink.full),
    part(disc(3.4, 97, 20), pink.full),
    part(disc(2.4, 105, 11), pink.full),
  ),
  'velvet-glove': onBackground(
    pink.deep,
    part(slippedSlab(18, 30, 70, 84, 14), pink.full),
    eye(58, 56, 11, undefined, [0.1, 0.34]),
    eye(84, 56, 11, undefined, [0.1, 0.34]),
    flower(42, 114, 24, blue.full, 6),
    part(disc(8, 42, 114), PAPER),
  ),
  'night-driver': onBackground(
    pink.night,
    part('M18 44A58 58 0 0 1 102 44A58 58 0 0 1 18 44Z', pink.full),
    part(disc(15, 60, 44), PAPER),
    part(disc(7.5, 64, 47), INK),
    part(
      polygon([
        [44, 78],
        [76, 78],
        [150, 160],
        [-30, 160],
      ]),
      orange.full,
    ),
    part(
      polygon([
        [58, 78],
        [62, 78],
        [68, 150],
        [52, 150],
      ]),
      pink.night,
    ),
  ),
  juror: onBackground(
    pink.full,
    part(shroud(24, 72, 70), INK),
    part('M14 44H106V51H14Z', INK),
    part('M57 44H63V80H57Z', INK),
    part(half(22, 62, 18), green.deep),
    part(half(98, 72, 18), green.deep),
    part('M21 48H23V62H21ZM97 48H99V72H97Z', INK),
    eye(60, 100, 21, green.full),
  ),
  daredevil: onBackground(
    orange.night,
    burst(22, 110, 46, orange.deep, -26),
    burst(44, 90, 46, orange.guests[0], -26),
    burst(66, 70, 46, orange.full, -26),
    eye(58, 72, 13, undefined, [0.4, -0.2]),
    eye(85, 58, 13, undefined, [0.4, -0.2]),
  ),
  ringmaster: onBackground(
    orange.full,
    part(
      polygon([
        [60, 88],
        [140, 160],
        [-20, 160],
      ]),
      PAPER,
    ),
    part(
      polygon([
        [60, 88],
        [84, 160],
        [36, 160],
      ]),
      orange.deep,
    ),
    part(
      polygon([
        [60, 88],
        [-20, 160],
        [10, 160],
      ]),
      orange.deep,
    ),
    part(
      polygon([
        [60, 88],
        [140, 160],
        [110, 160],
      ]),
      orange.deep,
    ),
    flower(60, 76, 34, blue.full, 8),
    lazyEye(50, 74, 8),
    lazyEye(71, 74, 8),
    part('M40 18H80V46H92V53H28V46H40Z', orange.night),
  ),
  outlaw: onBackground(
    orange.deep,
    burst(60, 70, 50, orange.full, -8, 13),
    eye(46, 60, 11, undefined, [0.35, 0.1]),
    eye(76, 58, 11, undefined, [0.35, 0.1]),
    part(
      polygon([
        [16, 76],
        [106, 70],
        [66, 132],
      ]),
      pink.full,
    ),
    part(
      polygon([
        [16, 76],
        [106, 70],
        [100, 79],
        [22, 84],
      ]),
      pink.deep,
    ),
    part('M0 138H120V150H0Z', orange.night),
  ),
  'stunt-double': onBackground(
    orange.full,
    part(block(-34, -50, 68, 130), green.deep, { x: 26, y: 78, turn: -18 }),
    part(block(-34, -50, 68, 130), orange.night, { x: 70, y: 92, turn: -18 }),
    eye(59, 76, 12, green.full, [0.2, -0.1]),
    eye(86, 67, 12, green.full, [0.2, -0.1]),
  ),
  'fly-on-the-wall': onBackground(
    green.full,
    part(
      'M0 36H120V40H0ZM0 76H120V80H0ZM0 116H120V120H0ZM38 0H42V36H38ZM86 40H90V76H86ZM38 80H42V116H38ZM86 120H90V150H86Z',
      green.deep,
    ),
    part('M-14 0A44 44 0 0 1 14 0A90 90 0 0 1 0 62A90 90 0 0 1 -14 0Z', PAPER, {
      x: 46,
      y: 82,
      turn: 34,
      opacity: 0.9,
    }),
    part('M-14 0A44 44 0 0 1 14 0A90 90 0 0 1 0 62A90 90 0 0 1 -14 0Z', PAPER, {
      x: 74,
      y: 82,
      turn: -34,
      opacity: 0.9,
    }),
    part(block(42, 62, 36, 64, 18), INK),
    eye(43, 62, 18, green.full, [0.1, 0.1]),
    eye(77, 62, 18, green.full, [-0.1, 0.1]),
  ),
  neighbour: onBackground(
    green.tint,
    part(
      polygon([
        [60, 18],
        [112, 66],
        [112, 150],
        [8, 150],
        [8, 66],
      ]),
      green.full,
    ),
    part(block(30, 64, 60, 62, 30, 0), blue.night),
    flower(60, 104, 24, blue.tint, 6),
    lazyEye(52, 102, 6),
    lazyEye(68, 102, 6),
    part('M22 124H98V133H22Z', PAPER),
    part(block(84, 14, 14, 40), green.deep),
  ),
  witness: onBackground(green.full, part(shroud(16, 88, 82), INK), eye(60, 60, 34, pink.full)),
  correspondent: onBackground(
    green.full,
    part(shroud(-36, 72, -14), green.night, { x: 54, y: 92, turn: 8 }),
    part(bitten(26, 34, 66, 84), INK, { x: 0, y: 0, turn: -5 }),
    eye(58, 58, 20, orange.full),
    part('M0 118L120 96V101L0 123Z', orange.full),
    part(disc(6, 104, 24), orange.full),
  ),
};
