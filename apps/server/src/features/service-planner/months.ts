import { type PricedService, planServices, valueOfServices } from '@palate/recommender';

/** Number of planned months: this one and the next five (our choice). */
const MONTHS = 6;

/** A day on which a wanted title leaves a service, or a new season of it starts. */
export interface KnownDay {
  /** ISO date. */
  readonly date: string;
  readonly kind: 'leaves' | 'season';
  /** Index of the title among the wanted titles. */
  readonly title: number;
  /** Indexes of the services that it leaves, or that have the show. */
  readonly services: readonly number[];
}

/** The plan for one month: the services to subscribe to. */
interface PlannedMonth {
  /** `2026-12` */
  readonly month: string;
  /** Indexes of the services, ascending. */
  readonly services: readonly number[];
}

/** Lists this month and the next five, such as `2026-12`. */
export function listMonths(now: Date): string[] {
  const first = 12 * now.getUTCFullYear() + now.getUTCMonth();
  return Array.from({ length: MONTHS }, (_, m) => {
    const month = first + m;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/**
 * Plans month by month what to subscribe to within a budget. A title that leaves a service counts there up to the month
 * in which it leaves; a new season counts from the month in which it starts, like one more title. Each month has the
 * best plan, but services change only if that is better than keeping them.
 * @param values whole numbers by title: how much it is wanted
 * @param months such as `2026-12`, in order
 * @param budget the most that a month may cost, in the currency's smallest unit
 * @returns the plans, one for each month
 */
export function planMonths(
  services: readonly PricedService[],
  values: readonly number[],
  { days, months, budget }: { days: readonly KnownDay[]; months: readonly string[]; budget: number },
): PlannedMonth[] {
  let kept: readonly number[] | null = null;
  return months.map((month) => {
    const open = openIn(services, values, days, month);
    const best = planServices(open.services, open.values).findLast(({ price }) => price <= budget);
    const isKept = kept !== null && valueOfServices(open.services, kept, open.values) >= (best?.value ?? 0);
    if (!isKept) kept = best?.services ?? [];
    return { month, services: kept ?? [] };
  });
}

/** Returns what is on the services in a month. Each new season is a title of its own, after all others. */
function openIn(
  services: readonly PricedService[],
  values: readonly number[],
  days: readonly KnownDay[],
  month: string,
): { services: PricedService[]; values: number[] } {
  const monthOf = ({ date }: KnownDay) => date.slice(0, month.length);
  const gone = days.filter((day) => day.kind === 'leaves' && monthOf(day) < month);
  const begun = days.filter((day) => day.kind === 'season' && monthOf(day) <= month);
  return {
    values: [...values, ...begun.map(({ title }) => values[title] ?? 0)],
    services: services.map(({ price, titles }, s) => ({
      price,
      titles: [
        ...titles.filter((title) => !gone.some((day) => day.title === title && day.services.includes(s))),
        ...begun.flatMap((day, i) => (day.services.includes(s) ? [values.length + i] : [])),
      ],
    })),
  };
}
