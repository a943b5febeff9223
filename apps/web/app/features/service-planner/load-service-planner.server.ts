import { getServicePlanner, listJointGroups, type ServicePlanner } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import { type ApiCall, orNotFound } from '../../api.ts';
import { groupTitle } from '../joint-taste/joint-words.ts';
import { monthWords } from './planner-words.ts';

/** Loads the page `/services`, for the member or for one of their groups. */
export async function loadServicePlanner(api: ApiCall, locale: string, search: URLSearchParams) {
  const groupId = search.get('group') ?? undefined;
  const budget = Number(search.get('budget') ?? Number.NaN);
  const [planner, { groups }] = await Promise.all([
    orNotFound(
      api(getServicePlanner, {
        query: { groupId, ...(Number.isInteger(budget) && budget >= 0 && { budget }) },
      }),
    ),
    api(listJointGroups),
  ]);
  return {
    groupId: planner.groupId,
    groups: groups
      .filter(({ hasJoined }) => hasJoined)
      .map(({ id, name, members }) => ({ id, title: groupTitle(name, members) })),
    currency: planner.currency,
    currencyDigits: planner.currencyDigits,
    wanted: planner.wanted,
    services: planner.services.map((service) => toServiceView(service, locale)),
    plans: planner.plans,
    current: planner.current,
    chosen: planner.chosen,
    months: planner.months.map((month) => ({ ...month, words: monthWords(month.month, locale) })),
    days: planner.days.map(({ date, kind, title, services }) => ({
      date: dateWords(date, locale),
      kind,
      services,
      title: { id: title.id, externalId: title.externalId, movieType: title.movieType, title: title.title },
    })),
  };
}

function toServiceView({ price, ...service }: ServicePlanner['services'][number], locale: string) {
  return { ...service, price: price && { ...price, asOf: dateWords(price.asOf, locale) } };
}

/** The data of the page `/services`. */
export type PlannerData = Awaited<ReturnType<typeof loadServicePlanner>>;
export type ServiceView = PlannerData['services'][number];
export type PlanView = PlannerData['plans'][number];
