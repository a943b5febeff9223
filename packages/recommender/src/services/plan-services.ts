/** A streaming service: what it costs, and the titles on it. */
export interface PricedService {
  /** In the currency's smallest unit; 0 if it is free. */
  readonly price: number;
  /** Numbers of the titles on it, each once; indexes of `values`. */
  readonly titles: readonly number[];
}

/** A set of services to subscribe to, with its price and the value of its titles. */
export interface ServicePlan {
  /** Indexes of the services, ascending. */
  readonly services: readonly number[];
  /** Sum of the services' prices, in the currency's smallest unit. */
  readonly price: number;
  /** Sum of the values of the titles on any of the services, each title counted once. */
  readonly value: number;
}

/**
 * Finds the best services for every budget: all plans for which no other costs at most as much and has a larger value,
 * cheapest first. A branch and bound over all sets of services, so the result is exact. A branch ends as soon as a
 * known plan costs no more than what the branch has spent, and is worth at least all that the branch could still reach.
 * The first plan consists of the free services.
 * @param values value of each title: a whole number, 0 or more
 */
export function planServices(services: readonly PricedService[], values: readonly number[]): ServicePlan[] {
  const free = indexesOf(services, ({ price }) => price === 0);
  const paid = orderByWorth(services, values);
  const chosen = createTally(values);
  const reachable = createTally(values);
  for (const s of free) chosen.add(titlesOf(services, s));
  for (const s of [...free, ...paid]) reachable.add(titlesOf(services, s));
  const frontier: ServicePlan[] = [];
  const picked: number[] = [];
  record(0);

  function record(price: number): void {
    const plan = { services: [...free, ...picked].sort((a, b) => a - b), price, value: chosen.value() };
    if (frontier.some((other) => other.price <= price && other.value >= plan.value)) return;
    const kept = frontier.filter((other) => other.price < price || other.value > plan.value);
    frontier.splice(0, frontier.length, ...kept, plan);
  }
  function search(next: number, price: number): void {
    const most = reachable.value();
    if (frontier.some((plan) => plan.price <= price && plan.value >= most)) return;
    const service = paid[next];
    if (service === undefined) return;
    const titles = titlesOf(services, service);
    const spent = price + (services[service]?.price ?? 0);
    picked.push(service);
    chosen.add(titles);
    record(spent);
    search(next + 1, spent);
    chosen.remove(titles);
    picked.pop();
    reachable.remove(titles);
    search(next + 1, price);
    reachable.add(titles);
  }
  search(0, 0);
  return frontier.sort((a, b) => a.price - b.price);
}

/**
 * Returns the sum of the values of the titles that stream on any of the chosen services, each title counted once.
 * @param chosen indexes of services
 * @param values by title
 */
export function valueOfServices(
  services: readonly PricedService[],
  chosen: readonly number[],
  values: readonly number[],
): number {
  const tally = createTally(values);
  for (const s of chosen) tally.add(titlesOf(services, s));
  return tally.value();
}

/** Lists the paid services with any value, the most value for the money first, so that good plans are found early. */
function orderByWorth(services: readonly PricedService[], values: readonly number[]): number[] {
  const worth = services.map(({ price }, s) => valueOfServices(services, [s], values) / price);
  return indexesOf(services, ({ price }, s) => price > 0 && (worth[s] ?? 0) > 0).sort(
    (a, b) => (worth[b] ?? 0) - (worth[a] ?? 0),
  );
}

const indexesOf = (
  services: readonly PricedService[],
  test: (service: PricedService, index: number) => boolean,
): number[] => services.flatMap((service, s) => (test(service, s) ? [s] : []));

const titlesOf = (services: readonly PricedService[], index: number) => services[index]?.titles ?? [];

/** Adds up the values of titles, each once, however many services have it. */
function createTally(values: readonly number[]) {
  const counts = new Int32Array(values.length);
  let sum = 0;
  return {
    add(titles: readonly number[]): void {
      for (const title of titles) {
        if (counts[title] === 0) sum += values[title] ?? 0;
        counts[title] = (counts[title] ?? 0) + 1;
      }
    },
    remove(titles: readonly number[]): void {
      for (const title of titles) {
        counts[title] = (counts[title] ?? 0) - 1;
        if (counts[title] === 0) sum -= values[title] ?? 0;
      }
    },
    value: () => sum,
  };
}
