import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { jointGroupId } from './joint-groups.ts';
import { titleName } from './titles.ts';

const TAG = 'streamings';
/** Maximum price that can be entered, in the currency's smallest unit (our choice). */
const MOST = 10_000_000;

const amount = z.int().min(0).max(MOST).describe('A price per month, in the currency’s smallest unit.');
const priced = { amount, amountText: z.string() };
const serviceKeys = z.array(z.string()).describe('Keys of services.');

/** A service's price, with its source: the member’s own entry, or the operator’s list. */
const servicePrice = z.object({ ...priced, asOf: z.iso.date(), source: z.enum(['member', 'operator']) });

/** Number of wanted titles by the reason that they are wanted. */
const wantedCounts = z.object({
  /** Titles on the watchlist. */
  watchlistCount: z.int().min(0),
  /** Other titles that are among the best matches. */
  bestCount: z.int().min(0),
  /** Both together, with a watchlist title counting twice. */
  points: z.int().min(0),
});

const plannedService = wantedCounts.extend({
  key: z.string(),
  name: z.string(),
  iconUrl: z.string(),
  /** Whether the member subscribes to it. */
  isOwn: z.boolean(),
  /** Null if nobody has entered one: the service is then in no plan. */
  price: servicePrice.nullable(),
});

/** Services to subscribe to together, with the wanted titles that they offer and their price per month. */
const servicePlan = wantedCounts.extend({ services: serviceKeys, ...priced });

/** A month of the chosen plan, and what changes from the month before. */
const planMonth = z.object({
  /** `2026-12` */
  month: z.string(),
  services: serviceKeys,
  /** Services to cancel at the end of the month before. */
  dropped: serviceKeys,
  /** Services to subscribe to that weren’t in the plan in the month before. */
  taken: serviceKeys,
  ...priced,
});

/** A known day on which a wanted title comes to or leaves a service. */
const knownDay = z.object({
  date: z.iso.date(),
  /** `leaves`: the title leaves the services. `season`: a new season begins. */
  kind: z.enum(['leaves', 'season']),
  title: titleName,
  services: serviceKeys,
});

/**
 * The service planner: which streaming services to subscribe to for a budget, so that they offer as many as possible
 * of the titles that a member or a group wants to watch.
 */
export const servicePlanner = z.object({
  /** Upper-case ISO code of the country whose services and prices count. */
  country: z.string(),
  /** ISO 4217 code of the country’s currency, and how many decimals its prices have. */
  currency: z.string(),
  currencyDigits: z.int(),
  /** The group whose titles count; null for the member’s own. */
  groupId: z.uuid().nullable(),
  /** All wanted titles, on whatever service or none. */
  wanted: wantedCounts,
  /** Services with any of these titles, and the member’s own, those with the most points first. */
  services: z.array(plannedService),
  /** The best plan for each budget; each costs more and has more points than the one before. */
  plans: z.array(servicePlan),
  /** The member’s own services that have a price; null if there are none. */
  current: servicePlan.nullable(),
  /** Index of the chosen plan in `plans`. */
  chosen: z.int().min(0),
  /** This month and the next ones. Empty if no known day changes anything. */
  months: z.array(planMonth),
  /** The known days of these months, the earliest first. */
  days: z.array(knownDay),
});
export type ServicePlanner = z.infer<typeof servicePlanner>;

const view = z.object({
  groupId: jointGroupId.optional().describe('A group whose titles count, instead of the member’s own.'),
  budget: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000 * MOST)
    .optional()
    .describe(
      'The most that the chosen plan may cost per month, in the currency’s smallest unit. If omitted, what the member’s own services cost, or else the least for which four fifths of everything can be had.',
    ),
});

export const getServicePlanner = defineEndpoint({
  method: 'GET',
  path: '/service-planner',
  summary:
    'Which streaming services of the member’s country have the most titles on the watchlist and best matches for the money. Exact for every budget.',
  access: 'member',
  tag: TAG,
  query: view,
  result: servicePlanner,
  errors: ['JOINT_GROUP_NOT_FOUND'],
});

const serviceByKey = z.object({
  service: z
    .string()
    .max(120)
    .describe('The service’s key.')
    .meta({ examples: ['netflix'] }),
});
const prices = z.object({ price: servicePrice.nullable() });

export const saveServicePrice = defineEndpoint({
  method: 'PUT',
  path: '/service-planner/prices/{service}',
  summary:
    'Stores what the member pays for a service in their country per month, in place of the operator’s price.',
  access: 'member',
  tag: TAG,
  params: serviceByKey,
  body: z.strictObject({ amount }).meta({ examples: [{ amount: 1549 }] }),
  result: prices,
  errors: ['SERVICE_NOT_FOUND', 'ACCOUNT_DELETED'],
});

export const removeServicePrice = defineEndpoint({
  method: 'DELETE',
  path: '/service-planner/prices/{service}',
  summary:
    'Removes the member’s own price of a service. The operator’s price, if there is one, counts again.',
  access: 'member',
  tag: TAG,
  params: serviceByKey,
  result: prices,
});
