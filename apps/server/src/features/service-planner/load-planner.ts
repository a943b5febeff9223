import type { ServicePlanner } from '@palate/contract';
import { planServices, type ServicePlan } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import { loadFilterContext } from '../filters/index.ts';
import { type Currency, currencyOf } from './currency.ts';
import { listKnownDays } from './known-days.ts';
import { loadMarket, type MarketService } from './load-market.ts';
import { type KnownDay, listMonths, planMonths } from './months.ts';
import { listGroupWanted, listOwnWanted, POINTS, type WantedTitle } from './wanted.ts';

/**
 * Maximum number of services that plans are made from: those with the most points. More would take too long to plan
 * exactly (our choice).
 */
const PLANNED_MAX = 20;
/**
 * Minimum share of all points of the plan that members without services are shown first, which is the cheapest such
 * plan (our choice).
 */
const FIRST_SHARE = 0.8;

/** A service with the wanted titles on it, by their indexes. */
interface Stocked extends MarketService {
  readonly titles: readonly number[];
}

/** A service that may be in plans. */
interface Priced extends Stocked {
  /** In the currency's smallest unit. */
  readonly price: NonNullable<MarketService['price']>;
}

/**
 * Loads the planner: the services of the viewer's country with the titles that the viewer or a group wants, the best
 * plan for every budget, and the chosen plan month by month.
 * @param groupId plans for this group; undefined to plan for the viewer
 * @param budget the most that a month may cost, in the currency's smallest unit; by default what the viewer's own
 *   services cost or, if they have none, the price of the cheapest plan with at least `FIRST_SHARE` of all points
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function loadPlanner(
  context: Context,
  { groupId, budget }: { groupId?: string | undefined; budget?: number | undefined },
): Promise<ServicePlanner> {
  const { country } = await loadFilterContext(context);
  const currency = currencyOf(country);
  const { stocked, wanted } = await loadStock(context, { groupId, country, currency });
  const sold = stocked.filter((service): service is Priced => service.price !== null);
  const priced = sold.filter(({ titles }) => titles.length > 0).slice(0, PLANNED_MAX);
  const offers = priced.map(({ price, titles }) => ({ price: price.amount, titles }));
  const values = wanted.map(({ why }) => POINTS[why]);
  const describe = (plan: Pick<ServicePlan, 'services' | 'price'>) =>
    describePlan(plan, { priced, wanted, currency });
  const plans = planServices(offers, values);
  // These include services without a title that is wanted, since they cost money all the same.
  const owned = sold.filter(({ isOwn }) => isOwn);
  const own = owned.length > 0 ? planOf(owned) : null;
  const most = budget ?? own?.price ?? cheapestEnough(plans);
  return {
    country,
    currency: currency.code,
    currencyDigits: currency.digits,
    groupId: groupId ?? null,
    wanted: countWanted(wanted),
    services: stocked.map(({ titles, ...service }) => ({ ...service, ...countTitles(titles, wanted) })),
    plans: plans.map(describe),
    current: own && describePlan(own, { priced: owned, wanted, currency }),
    chosen: plans.findLastIndex(({ price }) => price <= most),
    ...(await describeMonths(context, { country, priced, wanted, currency, budget: most })),
  };
}

/** Loads the services with any of the wanted titles, and the viewer's own, those with the most points first. */
async function loadStock(
  context: Context,
  { groupId, country, currency }: { groupId: string | undefined; country: string; currency: Currency },
): Promise<{ stocked: Stocked[]; wanted: WantedTitle[] }> {
  const { rowsOn } = context.snapshot.streaming;
  const market = await loadMarket(context, country, currency);
  const streaming = rowsOn(
    market.map(({ key }) => key),
    country,
  ).toRows();
  const wanted = groupId
    ? await listGroupWanted(context, groupId, streaming)
    : await listOwnWanted(context, streaming);
  const stocked = market.map((service) => {
    const there = rowsOn([service.key], country);
    return { ...service, titles: wanted.flatMap(({ row }, title) => (there.has(row) ? [title] : [])) };
  });
  const pointsOf = ({ titles }: Stocked) => countTitles(titles, wanted).points;
  return {
    wanted,
    stocked: stocked
      .filter(({ isOwn, titles }) => isOwn || titles.length > 0)
      .sort((a, b) => pointsOf(b) - pointsOf(a)),
  };
}

/** Counts wanted titles by why they are wanted. */
function countWanted(titles: readonly WantedTitle[]): ServicePlanner['wanted'] {
  const watchlistCount = titles.filter(({ why }) => why === 'watchlist').length;
  const bestCount = titles.length - watchlistCount;
  return {
    watchlistCount,
    bestCount,
    points: POINTS.watchlist * watchlistCount + POINTS.best * bestCount,
  };
}

const countTitles = (titles: readonly number[], wanted: readonly WantedTitle[]) =>
  countWanted(titles.flatMap((title) => wanted[title] ?? []));

interface Facts {
  readonly priced: readonly Priced[];
  readonly wanted: readonly WantedTitle[];
  readonly currency: Currency;
}

function describePlan(
  { services, price }: Pick<ServicePlan, 'services' | 'price'>,
  { priced, wanted, currency }: Facts,
): ServicePlanner['plans'][number] {
  const titles = new Set(services.flatMap((s) => priced[s]?.titles ?? []));
  return {
    services: keysOf(priced, services),
    amount: price,
    amountText: currency.format(price),
    ...countTitles([...titles], wanted),
  };
}

const keysOf = (priced: readonly Priced[], services: readonly number[]): string[] =>
  services.flatMap((s) => priced[s]?.key ?? []);

/** Returns the plan with all of some services. */
const planOf = (services: readonly Priced[]): Pick<ServicePlan, 'services' | 'price'> => ({
  services: services.map((_, s) => s),
  price: services.reduce((sum, { price }) => sum + price.amount, 0),
});

/** Returns the price of the cheapest plan with most of all points. */
function cheapestEnough(plans: readonly ServicePlan[]): number {
  const enough = FIRST_SHARE * (plans.at(-1)?.value ?? 0);
  return plans.find(({ value }) => value >= enough)?.price ?? 0;
}

/** Plans the months, and describes them with the known days that were taken into account. */
async function describeMonths(
  context: Context,
  { country, budget, ...facts }: Facts & { country: string; budget: number },
): Promise<Pick<ServicePlanner, 'months' | 'days'>> {
  const { priced, wanted, currency } = facts;
  const months = listMonths(context.now);
  const rows = wanted.map(({ row }) => row);
  const days = await listKnownDays(context, rows, { country, months, services: priced });
  if (days.length === 0) return { months: [], days: [] };
  const offers = priced.map(({ price, titles }) => ({ price: price.amount, titles }));
  const values = wanted.map(({ why }) => POINTS[why]);
  const planned = planMonths(offers, values, { days, months, budget });
  return {
    months: planned.map(({ month, services }, m) => {
      const before = planned[m - 1]?.services ?? services;
      const amount = services.reduce((sum, s) => sum + (priced[s]?.price.amount ?? 0), 0);
      return {
        month,
        services: keysOf(priced, services),
        dropped: keysOf(
          priced,
          before.filter((s) => !services.includes(s)),
        ),
        taken: keysOf(
          priced,
          services.filter((s) => !before.includes(s)),
        ),
        amount,
        amountText: currency.format(amount),
      };
    }),
    days: days.map((day) => describeDay(context, day, facts)),
  };
}

function describeDay(
  { snapshot }: Context,
  { date, kind, title, services }: KnownDay,
  { priced, wanted }: Facts,
): ServicePlanner['days'][number] {
  const row = wanted[title]?.row ?? 0;
  return { date, kind, title: describeTitle(snapshot, row), services: keysOf(priced, services) };
}
