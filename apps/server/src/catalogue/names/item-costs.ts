/** Larger than any cost; a typed word adds only a few. */
const NO_COST = 255;

/**
 * A table of the names that match a search, each with a cost: the lower the cost, the closer the match. The table is
 * reused, so that a keystroke allocates little memory.
 */
export interface Costs {
  /** Removes all names. */
  clear(): void;
  /** Returns the number of names in the table. */
  count(): number;
  /**
   * The first call adds every name that `visit` passes to `meet`. Each later call keeps only the names that are
   * passed again, and adds the new cost to theirs.
   */
  meetAll(visit: (meet: (names: Uint32Array, cost: number) => void) => void): void;
  /** Adds a further cost to each name in the table. */
  addEach(costOf: (name: number) => number): void;
  /** Adds names with a cost, or lowers the cost of names that have a higher one. */
  lower(names: Uint32Array, cost: number): void;
  /** Visits each name in the table with its cost. */
  forEach(visit: (name: number, cost: number) => void): void;
}

/**
 * Creates an empty table of costs.
 * @param count number of names in the index
 */
export function createCosts(count: number): Costs {
  const costs = new Uint8Array(count).fill(NO_COST);
  const met = new Uint8Array(count).fill(NO_COST);
  let taken = new Uint32Array(1_024);
  let length = 0;
  let isFirst = true;
  const take = (name: number) => {
    if (length === taken.length) {
      const larger = new Uint32Array(2 * length);
      larger.set(taken);
      taken = larger;
    }
    taken[length++] = name;
  };

  function meetFirst(names: Uint32Array, cost: number): void {
    for (const name of names) {
      if (costs[name] !== NO_COST) continue;
      costs[name] = cost;
      take(name);
    }
  }
  function meetNext(names: Uint32Array, cost: number): void {
    for (const name of names) if (costs[name] !== NO_COST && met[name] === NO_COST) met[name] = cost;
  }
  function rememberCost(): void {
    let cachedCost = 0;
    for (let i = 0; i < length; i++) {
      const name = taken[i];
      const more = met[name];
      met[name] = NO_COST;
      if (more === NO_COST) costs[name] = NO_COST;
      else {
        costs[name] = Math.min(NO_COST - 1, costs[name] + more);
        taken[cachedCost++] = name;
      }
    }
    length = cachedCost;
  }

  return {
    clear() {
      for (let i = 0; i < length; i++) costs[taken[i]] = NO_COST;
      length = 0;
      isFirst = true;
    },
    count: () => length,
    meetAll(visit) {
      visit(isFirst ? meetFirst : meetNext);
      if (!isFirst) rememberCost();
      isFirst = false;
    },
    addEach(costOf) {
      for (let i = 0; i < length; i++) {
        const name = taken[i];
        costs[name] = Math.min(NO_COST - 1, costs[name] + costOf(name));
      }
    },
    lower(names, cost) {
      for (const name of names) {
        const before = costs[name];
        if (before === NO_COST) take(name);
        if (cost < before) costs[name] = cost;
      }
    },
    forEach(visit) {
      for (let i = 0; i < length; i++) visit(taken[i], costs[taken[i]]);
    },
  };
}

/** Number of results above which going through all items is faster than sorting the results. */
const SORTED_MOST = 20_000;

/**
 * Creates a function that lists the items whose names have a cost, sorted by their lowest cost. Not reentrant, since it
 * reuses its memory.
 * @param owners Uint32Array by name: the number of its item
 * @param order all items; decides between items of equal cost
 * @returns the function; `isWhole` in its result says whether any name has cost 0, and so matches as a whole
 */
export function createItemOrder(
  owners: Uint32Array,
  order: Uint32Array,
): (costs: Costs) => { items: Uint32Array; isWhole: boolean } {
  const ranks = new Uint32Array(order.length);
  order.forEach((item, rank) => {
    ranks[item] = rank;
  });
  const least = new Uint8Array(order.length).fill(NO_COST);

  function walkOrder(counts: Uint32Array, total: number): Uint32Array {
    const places = new Uint32Array(NO_COST);
    for (let cost = 1; cost < NO_COST; cost++) places[cost] = places[cost - 1] + counts[cost - 1];
    const items = new Uint32Array(total);
    for (const item of order) {
      const cost = least[item];
      if (cost === NO_COST) continue;
      const place = places[cost];
      items[place] = item;
      places[cost] = place + 1;
    }
    return items;
  }

  return (costs) => {
    const counts = new Uint32Array(NO_COST + 1);
    const few: number[] = [];
    let total = 0;
    costs.forEach((name, cost) => {
      const item = owners[name];
      const before = least[item];
      if (cost >= before) return;
      if (before === NO_COST) {
        total += 1;
        if (few.length < SORTED_MOST) few.push(item);
      } else counts[before] -= 1;
      counts[cost] += 1;
      least[item] = cost;
    });
    if (total >= SORTED_MOST) {
      const items = walkOrder(counts, total);
      for (const item of items) least[item] = NO_COST;
      return { items, isWhole: counts[0] > 0 };
    }
    // Cost and rank packed into one number sort faster than with a comparison.
    const keys = Float64Array.from(few, (item) => least[item] * 2 ** 32 + ranks[item]).sort();
    for (const item of few) least[item] = NO_COST;
    return {
      items: Uint32Array.from(keys, (key) => order[key % 2 ** 32]),
      isWhole: counts[0] > 0,
    };
  };
}
