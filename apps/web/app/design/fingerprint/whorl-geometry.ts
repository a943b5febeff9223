/** A ridge of the print: an open loop, drawn as far as we are sure of it. */
export interface Ridge {
  /** The part we are sure of. */
  readonly sure: string;
  /** The rest of the loop, to be dotted. */
  readonly unsure: string;
  /** Where the ridge comes out at the edge, and its label stands. */
  readonly end: readonly [number, number];
}

/** The print's measures, in its own units. */
export const WHORL = {
  centreX: 196,
  centreY: 240,
  pitch: 22,
  core: 10,
  edge: 356,
  width: 580,
  height: 474,
} as const;

const STEPS = 48;
const round = (value: number) => Math.round(value * 10) / 10;

/** A point of the loop, `t` 0..1 from its upper end over the left to its lower end. */
function pointAt(radius: number, t: number): [number, number] {
  const { centreX, centreY, edge } = WHORL;
  const straight = 0.24;
  // Skin is not a lathe: each ridge swells a little, the same way as its neighbours.
  const swell = (angle: number) =>
    1 + 0.05 * Math.sin(2 * angle + 0.6) + 0.03 * Math.sin(3 * angle - radius / 60);
  const lean = (x: number) => (x - centreX) * 0.06;
  if (t < straight) {
    const x = edge + (centreX - edge) * (t / straight);
    return [
      x,
      centreY - radius * swell(-Math.PI / 2) * (1 - 0.12 * ((x - centreX) / (edge - centreX)) ** 2) - lean(x),
    ];
  }
  if (t > 1 - straight) {
    const x = centreX + (edge - 26 - radius * 0.3 - centreX) * ((t - 1 + straight) / straight);
    return [x, centreY + radius * swell(Math.PI / 2) - lean(x)];
  }
  const angle = -Math.PI / 2 - (Math.PI * (t - straight)) / (1 - 2 * straight);
  return [
    centreX + radius * swell(angle) * Math.cos(angle) * 0.86,
    centreY + radius * swell(angle) * Math.sin(angle),
  ];
}

const line = (points: readonly (readonly [number, number])[]): string =>
  points.length < 2 ? '' : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** The ridge at `rank` from the core (0), drawn for `certainty` 0..1 of its length. */
export function ridgeAt(rank: number, certainty: number): Ridge {
  const radius = WHORL.core + rank * WHORL.pitch;
  const points = Array.from({ length: STEPS + 1 }, (_, i) => pointAt(radius, i / STEPS));
  const sureSteps = Math.round(STEPS * Math.min(1, Math.max(0.2, certainty)));
  return {
    sure: line(points.slice(0, sureSteps + 1)),
    unsure: line(points.slice(sureSteps)),
    end: points[0] ?? [WHORL.edge, WHORL.centreY],
  };
}
