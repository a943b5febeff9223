/**
 * Returns the indices of the largest scores, the largest first. Equal scores are in the order of their indices. Uses
 * a bounded heap for a small limit, and sorts packed keys for a large one.
 * @param scores any finite numbers; at most 2²¹ of them (an index must fit beside its key)
 * @param limit largest number of results
 */
export function topScores(scores: Float32Array, limit: number): Uint32Array {
  const wanted = Math.min(limit, scores.length);
  if (wanted <= 0) return new Uint32Array(0);
  return wanted > scores.length / 16 ? sortAll(scores).subarray(0, wanted) : selectByHeap(scores, wanted);
}

function selectByHeap(scores: Float32Array, wanted: number): Uint32Array {
  // A min-heap, whose root is the worst of the best so far. Among equal scores the later index is worse.
  const places = new Uint32Array(wanted);
  const values = new Float32Array(wanted);
  let size = 0;
  let worst = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place];
    if (size === wanted) {
      if (score <= worst) continue;
      sinkFromRoot(places, values, size, place, score);
    } else {
      riseFromEnd(places, values, size, place, score);
      size++;
    }
    if (size === wanted) worst = values[0];
  }
  const order = Array.from(places.keys()).sort((a, b) => values[b] - values[a] || places[a] - places[b]);
  return Uint32Array.from(order, (i) => places[i]);
}

/** Returns whether entry a is worse than entry b. */
function isWorse(valueA: number, placeA: number, valueB: number, placeB: number): boolean {
  return valueA < valueB || (valueA === valueB && placeA > placeB);
}

function riseFromEnd(
  places: Uint32Array,
  values: Float32Array,
  size: number,
  place: number,
  score: number,
): void {
  let at = size;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(score, place, values[parent], places[parent])) break;
    values[at] = values[parent];
    places[at] = places[parent];
    at = parent;
  }
  values[at] = score;
  places[at] = place;
}

function sinkFromRoot(
  places: Uint32Array,
  values: Float32Array,
  size: number,
  place: number,
  score: number,
): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    const right = child + 1;
    if (right < size && isWorse(values[right], places[right], values[child], places[child])) {
      child = right;
    }
    if (!isWorse(values[child], places[child], score, place)) break;
    values[at] = values[child];
    places[at] = places[child];
    at = child;
  }
  values[at] = score;
  places[at] = place;
}

const PLACE_BITS = 21;

function sortAll(scores: Float32Array): Uint32Array {
  if (scores.length > 2 ** PLACE_BITS) throw new RangeError('more scores than a place can number');
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const keys = new Float64Array(scores.length);
  for (let place = 0; place < scores.length; place++) {
    // The bits of IEEE floats compare like integers once negatives are flipped (and −0 made 0). They are
    // inverted here, so that the native ascending sort puts the largest score first and equal ones by index.
    const pattern = scores[place] === 0 ? 0 : bits[place];
    const ascending = pattern & 0x80000000 ? ~pattern >>> 0 : (pattern | 0x80000000) >>> 0;
    keys[place] = (0xffffffff - ascending) * 2 ** PLACE_BITS + place;
  }
  keys.sort();
  return Uint32Array.from(keys, (key) => key % 2 ** PLACE_BITS);
}
