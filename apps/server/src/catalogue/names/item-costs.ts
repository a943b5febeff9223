/** More than any cost, which is a few a word. */
const NO_COST = 255;

/** What each of many names costs; one table is used again and again, so that a keystroke allocates little. */
export interface Costs {
  clear(): void;
  /** How many names are in. */
  count(): number;
  /** Names not met stay out; where some were met before, what they cost now is added, and the rest fall out. */
  meetAll(visit: (meet: (names: Uint32Array, cost: number) => void) => void): void;
  addEach(costOf: (name: number) => number): void;
  /** Takes names in at a cost, or lowers theirs to it. */
  lower(names: Uint32Array, cost: number): void;
  forEach(visit: (name: number, cost: number) => void): void;
}

/** @param count how many names there are */
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
  function keepMet(): void {
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const name = taken[i] ?? 0;
      const more = met[name] ?? NO_COST;
      met[name] = NO_COST;
      if (more === NO_COST) costs[name] = NO_COST;
      else {
        costs[name] = Math.min(NO_COST - 1, (costs[name] ?? 0) + more);
        taken[kept++] = name;
      }
    }
    length = kept;
  }

  return {
    clear() {
      for (let i = 0; i < length; i++) costs[taken[i] ?? 0] = NO_COST;
      length = 0;
      isFirst = true;
    },
    count: () => length,
    meetAll(visit) {
      visit(isFirst ? meetFirst : meetNext);
      if (!isFirst) keepMet();
      isFirst = false;
    },
    addEach(costOf) {
      for (let i = 0; i < length; i++) {
        const name = taken[i] ?? 0;
        costs[name] = Math.min(NO_COST - 1, (costs[name] ?? 0) + costOf(name));
      }
    },
    lower(names, cost) {
      for (const name of names) {
        const before = costs[name] ?? NO_COST;
        if (before === NO_COST) take(name);
        if (cost < before) costs[name] = cost;
      }
    },
    forEach(visit) {
      for (let i = 0; i < length; i++) visit(taken[i] ?? 0, costs[taken[i] ?? 0] ?? NO_COST);
    },
  };
}

/** Beyond so many finds a walk along all items is quicker than sorting the finds. */
const SORTED_MOST = 20_000;

/** Puts items in order by the least that one of their names costs; its tables are used again and again. */
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
    for (let cost = 1; cost < NO_COST; cost++)
      places[cost] = (places[cost - 1] ?? 0) + (counts[cost - 1] ?? 0);
    const items = new Uint32Array(total);
    for (const item of order) {
      const cost = least[item] ?? NO_COST;
      if (cost === NO_COST) continue;
      const place = places[cost] ?? 0;
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
      const item = owners[name] ?? 0;
      const before = least[item] ?? NO_COST;
      if (cost >= before) return;
      if (before === NO_COST) {
        total += 1;
        if (few.length < SORTED_MOST) few.push(item);
      } else counts[before] = (counts[before] ?? 0) - 1;
      counts[cost] = (counts[cost] ?? 0) + 1;
      least[item] = cost;
    });
    if (total >= SORTED_MOST) {
      const items = walkOrder(counts, total);
      for (const item of items) least[item] = NO_COST;
      return { items, isWhole: (counts[0] ?? 0) > 0 };
    }
    // Cost and rank in one number sort faster than two in a comparison.
    const keys = Float64Array.from(few, (item) => (least[item] ?? 0) * 2 ** 32 + (ranks[item] ?? 0)).sort();
    for (const item of few) least[item] = NO_COST;
    return {
      items: Uint32Array.from(keys, (key) => order[key % 2 ** 32] ?? 0),
      isWhole: (counts[0] ?? 0) > 0,
    };
  };
}
