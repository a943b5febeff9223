import type { WorkOrder } from '@palate/contract/people-work';
import type { Job } from '@palate/contract/titles';

/** What somebody's work is narrowed by on their page; null narrows nothing. */
export interface WorkChoice {
  readonly kind: 'movie' | 'tv_show' | null;
  readonly job: Job | null;
  /** The first year of ten. */
  readonly decade: number | null;
  readonly sort: WorkOrder;
}

export const WORK_NAMES = {
  kind: { movie: 'Movies', tv_show: 'TV shows' },
  job: {
    director: 'Directed',
    creator: 'Created',
    writer: 'Wrote',
    composer: 'Composed music for',
    cast: 'Acted in',
  },
  sort: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    movieRating: 'Highest rated',
    popularity: 'Most popular',
  },
} as const satisfies { [Part in 'kind' | 'job' | 'sort']: Record<NonNullable<WorkChoice[Part]>, string> };

const USUAL: WorkChoice = { kind: null, job: null, decade: null, sort: 'newest' };

type ChoiceName = keyof WorkChoice;

/** Reads a page's address; what makes no sense falls back, and is named. */
export function readWorkChoice(search: URLSearchParams): { choice: WorkChoice; broken: ChoiceName[] } {
  const broken: ChoiceName[] = [];
  const read = <Value>(name: ChoiceName, parse: (text: string) => Value | null): Value | null => {
    const text = search.get(name) ?? '';
    const value = text === '' ? null : parse(text);
    if (text !== '' && value === null) broken.push(name);
    return value;
  };
  const choice = {
    kind: read('kind', (text) => keyOf(WORK_NAMES.kind, text)),
    job: read('job', (text) => keyOf(WORK_NAMES.job, text)),
    decade: read('decade', (text) => (DECADE.test(text) ? Number(text) : null)),
    sort: read('sort', (text) => keyOf(WORK_NAMES.sort, text)) ?? USUAL.sort,
  };
  return { choice, broken };
}

/** As the API takes it: 1870 to 2090. */
const DECADE = /^(18[7-9]|19\d|20\d)0$/;

function keyOf<Names extends object>(names: Names, text: string): keyof Names | null {
  return Object.hasOwn(names, text) ? (text as keyof Names) : null;
}

/** The query of a person's page with a choice, `?kind=movie`; `?` alone where nothing is chosen, so that it clears. */
export function workSearch(choice: WorkChoice): string {
  const search = new URLSearchParams();
  for (const name of ['kind', 'job', 'decade', 'sort'] as const) {
    if (choice[name] !== null && choice[name] !== USUAL[name]) search.set(name, String(choice[name]));
  }
  return `?${search}`;
}

/** The same as `GET /people/{id}/work` takes it. */
export const workQuery = ({ kind, job, decade, sort }: WorkChoice) => ({
  ...(kind && { kind }),
  ...(job && { job }),
  ...(decade !== null && { decade }),
  sort,
});
