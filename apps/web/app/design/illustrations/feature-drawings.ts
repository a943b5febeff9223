import { INK, INKS, PAPER } from '../inks.ts';
import { type Placed, part } from '../sleeve/drawing.ts';
import { block, disc, petals, polygon, star } from '../sleeve/skins.ts';
import { fruit, ringPart, shoulders, wedge } from './shapes.ts';

const { blue, pink, orange, green } = INKS;

/** A picture of 480 × 300 units. */
export interface Drawing {
  readonly background: string;
  readonly parts: readonly Placed[];
}

const draw = (background: string, ...parts: (Placed | readonly Placed[])[]): Drawing => ({
  background,
  parts: parts.flat(),
});

/** Inks of the four taste types, in the order in which pictures show them. */
const FOUR = [blue.full, pink.full, orange.full, green.full] as const;
/** A small sleeve, centered on the origin. */
const CARD = block(-40, -56, 80, 112, 4);
/** A check mark of about 100 units around the origin. */
const CHECK = polygon([
  [-48, 2],
  [-30, -16],
  [-12, 4],
  [34, -42],
  [50, -24],
  [-12, 40],
]);

/** The left half of `star(5, 136, 58)`. */
const HALF_STAR = polygon(
  [0, 9, 8, 7, 6, 5].map((corner) => {
    const angle = (Math.PI * corner) / 5 - Math.PI / 2;
    const radius = corner % 2 ? 58 : 136;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  }),
);

const SLIDERS = [0.72, 0.28, 0.5, 0.86, 0.4] as const;
const BARS = [212, 168, 190, 96, 52] as const;

/** Pictures of what the product does (specification §1), each in the color of the taste type that it suits. */
export const FEATURE_DRAWINGS = {
  'bespoke-emails': draw(
    blue.full,
    part(block(84, 74, 312, 190, 6), PAPER),
    part('M84 264L240 150L396 264Z', blue.tint),
    part('M84 80L240 196L396 80V74H84Z', blue.night),
    fruit(240, 176, 54, [orange.full, PAPER, orange.full]),
  ),
  'color-coding': draw(
    INK,
    FOUR.map((color, i) => part(`M${i * 120} 0H${i * 120 + 120}V300H${i * 120}Z`, color)),
    part(petals(8, 32), PAPER, { x: 60, y: 150 }),
    part('M136 236V150L180 96L224 150V236Z', INK),
    part(star(10, 56, 36), PAPER, { x: 300, y: 150 }),
    part(block(376, 106, 88, 88, 8), INK),
    [60, 180, 300, 420].map((x, i) => part(disc(12, x, i === 1 ? 172 : 150), FOUR[3 - i] ?? INK)),
  ),
  'couples-recommendations': draw(
    orange.full,
    part(disc(110, 176, 150), pink.full),
    part(disc(110, 304, 150), blue.full),
    part('M240 60.5A110 110 0 0 1 240 239.5A110 110 0 0 1 240 60.5Z', PAPER),
    part(disc(15, 240, 150), INK),
  ),
  'entertainment-personality': draw(
    green.night,
    part(wedge(240, 160, 128, 270, 360), blue.full),
    part(wedge(240, 160, 128, 0, 90), pink.full),
    part(wedge(240, 160, 128, 90, 180), orange.full),
    part(wedge(240, 160, 128, 180, 270), green.full),
    part(disc(30, 192, 132), PAPER),
    part(disc(30, 288, 132), PAPER),
    part(disc(13, 200, 136), INK),
    part(disc(13, 296, 136), INK),
    part('M180 196A60 60 0 0 0 300 196Z', INK),
  ),
  filtering: draw(
    pink.full,
    [0, 1].flatMap((row) =>
      [0, 1, 2, 3, 4, 5, 6].map((column) =>
        part(disc(25, 54 + column * 62, 48 + row * 62), row === 1 && column === 3 ? PAPER : pink.deep),
      ),
    ),
    part('M0 152H206V168H0Z', INK),
    part('M274 152H480V168H274Z', INK),
    fruit(240, 234, 52, [PAPER, orange.full, PAPER]),
  ),
  'unlimited-recommendations': draw(
    blue.night,
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      part(CARD, [...FOUR, PAPER, pink.full, blue.full][6 - i] ?? PAPER, {
        x: 44 + i * 20 + i * i * 7.4,
        y: 150,
        scale: 0.3 + i * 0.32,
      }),
    ),
    part(disc(56, 432, 150), PAPER),
    part(disc(34, 432, 150), orange.full),
    part(disc(11, 432, 150), INK),
  ),
  'what-to-watch': draw(
    orange.full,
    part(block(70, 40, 340, 196, 10), INK),
    part('M178 236H302L318 268H162Z', INK),
    part(ringPart({ x: 240, y: 112, outer: 52, inner: 28 }, 270, 540), PAPER),
    part('M228 140H252V182H228Z', PAPER),
    part(disc(14, 240, 206), orange.full),
  ),
  'joint-ai': draw(
    green.full,
    part('M236 48A102 102 0 0 0 236 252Z', pink.full),
    part('M244 48A102 102 0 0 1 244 252Z', blue.full),
    part('M236 84A66 66 0 0 0 236 216Z', PAPER),
    part('M244 84A66 66 0 0 1 244 216Z', PAPER),
    part(disc(26, 240, 150), INK),
    FOUR.map((_, i) =>
      part(
        ringPart({ x: 240, y: 150, outer: 138, inner: 122 }, i * 90 + 14, i * 90 + 76),
        i % 2 ? INK : PAPER,
      ),
    ),
  ),
  books: draw(
    blue.tint,
    part('M0 244H480V300H0Z', blue.deep),
    part(block(86, 204, 220, 40, 4), pink.full),
    part(block(106, 160, 204, 44, 4), orange.full),
    part('M130 160H150V204H130Z', PAPER),
    part(block(92, 122, 196, 38, 4), blue.full),
    part(block(330, 84, 40, 160, 4), green.full),
    part('M330 116H370V132H330Z', PAPER),
    part(block(-20, -150, 40, 150, 4), INK, { x: 404, y: 244, turn: 12 }),
    fruit(190, 76, 46, [pink.full, PAPER, pink.full]),
  ),
  star: draw(
    orange.night,
    part(star(5, 136, 58), orange.deep, { x: 240, y: 162 }),
    part(HALF_STAR, orange.full, { x: 240, y: 162 }),
    part(disc(26, 240, 162), PAPER),
    part(disc(11, 240, 162), INK),
  ),
  'content-attributes': draw(
    green.deep,
    SLIDERS.flatMap((share, i) => {
      const y = 54 + i * 48;
      const x = 70 + share * 340;
      return [
        part(block(70, y - 3, 340, 6), green.tint, { opacity: 0.35 }),
        part(
          share > 0.5 ? block(240, y - 6, x - 240, 12) : block(x, y - 6, 240 - x, 12),
          FOUR[i % 4] ?? PAPER,
        ),
        part(disc(17, x, y), PAPER),
        part(disc(6, x, y), INK),
      ];
    }),
  ),
  'efficient-taste': draw(
    pink.tint,
    part(block(218, 14, 44, 34, 5), INK),
    part(disc(118, 240, 166), INK),
    part(disc(100, 240, 166), PAPER),
    part(wedge(240, 166, 100, 0, 105), pink.full),
    part(disc(56, 240, 166), orange.full),
    part(wedge(240, 166, 56, 0, 105), PAPER),
    part(disc(12, 240, 166), INK),
  ),
  quality: draw(
    green.full,
    part('M178 170L146 300L204 270L240 300V170Z', green.deep),
    part('M302 170L334 300L276 270L240 300V170Z', green.night),
    part(star(18, 122, 102), PAPER, { x: 240, y: 134 }),
    part(disc(82, 240, 134), orange.full),
    part(CHECK, INK, { x: 240, y: 136 }),
  ),
  archetype: draw(
    green.full,
    part(shoulders(240, 158, 112), INK),
    part(disc(82, 240, 118), PAPER),
    part(disc(38, 240, 118), pink.full),
    part(disc(15, 240, 118), INK),
    part(shoulders(66, 210, 62), green.deep),
    part(disc(34, 66, 188), green.tint),
    part(shoulders(414, 210, 62), green.deep),
    part(star(9, 40, 24), orange.full, { x: 414, y: 186 }),
  ),
  'trust-rating': draw(
    blue.deep,
    BARS.map((width, i) => part(block(222, 56 + i * 40, width, 22, 3), i < 3 ? PAPER : blue.full)),
    part('M40 58H176V186H120L84 226V186H40Z', pink.full),
    part(CHECK, INK, { x: 108, y: 122, scale: 0.86 }),
  ),
  cast: draw(
    pink.night,
    part('M240 0L430 300H50Z', pink.deep),
    part(shoulders(240, 168, 62), pink.full),
    part(disc(44, 240, 124), PAPER),
    part(shoulders(118, 200, 52), blue.full),
    part(petals(7, 28), PAPER, { x: 118, y: 158 }),
    part(shoulders(362, 200, 52), orange.full),
    part(star(10, 42, 28), PAPER, { x: 362, y: 158 }),
    part(shoulders(26, 226, 44), green.full),
    part(block(-4, 154, 60, 60, 8), PAPER),
    part(shoulders(454, 226, 44), green.full),
    part(disc(30, 454, 190), PAPER),
    [118, 240, 362].flatMap((x, i) => [
      part(disc(6, x - 13, i === 1 ? 122 : 158), INK),
      part(disc(6, x + 13, i === 1 ? 122 : 158), INK),
    ]),
  ),
  community: draw(
    orange.tint,
    part(disc(74, 240, 150), PAPER),
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => {
      const angle = (Math.PI * i) / 4;
      const [x, y] = [240 + Math.cos(angle) * 112, 150 + Math.sin(angle) * 112];
      return [part(disc(36, x, y), FOUR[i % 4] ?? INK), part(disc(15, x, y), i % 2 ? PAPER : INK)];
    }),
    fruit(240, 150, 42, [orange.full, PAPER, orange.full]),
  ),
  'streaming-titles': draw(
    blue.full,
    part(block(48, 42, 384, 216, 10), blue.night),
    part(CARD, pink.full, { x: 128, y: 150, scale: 1.3 }),
    part(CARD, green.full, { x: 352, y: 150, scale: 1.3 }),
    part(disc(30, 128, 150), INK),
    part('M310 198L352 104L394 198Z', PAPER),
    part(CARD, orange.full, { x: 240, y: 150, scale: 1.55 }),
    part('M218 116L276 150L218 184Z', PAPER),
  ),
  'poster-collage': draw(
    INK,
    [
      [60, 74, blue.full],
      [164, 54, pink.full],
      [268, 74, PAPER],
      [372, 54, green.full],
      [464, 80, orange.full],
      [24, 218, orange.full],
      [116, 204, PAPER],
      [216, 226, green.full],
      [320, 206, blue.full],
      [424, 230, pink.full],
    ].map(([x, y, color]) =>
      part(CARD, String(color), { x: Number(x), y: Number(y), scale: 1.14, turn: (Number(x) % 7) - 3 }),
    ),
    part(disc(30, 60, 74), orange.full),
    part(petals(6, 20), INK, { x: 164, y: 54 }),
    part('M232 118L268 34L304 118Z', pink.full),
    part(block(346, 30, 52, 52, 6), INK),
    part(star(10, 34, 22), PAPER, { x: 464, y: 80 }),
    part(disc(22, 116, 192), pink.full),
    part(disc(22, 132, 224), blue.full),
    part(ringPart({ x: 216, y: 226, outer: 34, inner: 18 }, 20, 300), INK),
    part('M288 250V190A32 32 0 0 1 352 190V250Z', orange.full),
    part(wedge(424, 230, 36, 90, 270), PAPER),
    part(disc(10, 24, 218), INK),
  ),
} as const satisfies Readonly<Record<string, Drawing>>;

/** The name of a picture, such as `books`. */
export type FeatureName = keyof typeof FEATURE_DRAWINGS;

/** Names of all pictures in `FEATURE_DRAWINGS`. */
export const FEATURE_NAMES = Object.keys(FEATURE_DRAWINGS) as FeatureName[];
