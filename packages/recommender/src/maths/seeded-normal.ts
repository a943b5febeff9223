import { seededRandom } from './seeded-random.ts';

/**
 * Creates a generator of standard normal random numbers (Box and Muller 1958). The same seed gives the same sequence.
 * @param seed any integer; taken modulo 2³².
 */
export function seededNormal(seed: number): () => number {
  const random = seededRandom(seed);
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
