import type { WorkOrder } from '@palate/contract/people-work';
import type { Job } from '@palate/contract/titles';

/** Filters and order of a person's work. A null filter accepts everything. */
export interface WorkChoice {
  readonly movieType: 'movie' | 'tv_show' | null;
  /** Only titles on which the person had this job. */
  readonly job: Job | null;
  /** First year of the decade. */
  readonly decade: number | null;
  readonly sort: WorkOrder;
}

/** Labels of the filters' values. */
export const WORK_NAMES = {
  movieType: { movie: 'Movies', tv_show: 'TV shows' },
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
} as const satisfies {
  [Part in 'movieType' | 'job' | 'sort']: Record<NonNullable<WorkChoice[Part]>, string>;
};

const USUAL: WorkChoice = { movieType: null, job: null, decade: null, sort: 'newest' };

type ChoiceName = keyof WorkChoice;

/** Name of `movieType` in older links. */
const OLD_MOVIE_TYPE = 'kind';

/** Parses the filters in a URL. Invalid ones fall back to defaults, and `broken` lists their names. */
export function parseWorkChoice(search: URLSearchParams): { choice: WorkChoice; broken: ChoiceName[] } {
  const broken: ChoiceName[] = [];
  const read = <Value>(name: ChoiceName, parse: (text: string) => Value | null): Value | null => {
    const text = search.get(name) ?? (name === 'movieType' ? search.get(OLD_MOVIE_TYPE) : null) ?? '';
    const value = text === '' ? null : parse(text);
    if (text !== '' && value === null) broken.push(name);
    return value;
  };
  const choice = {
    movieType: read('movieType', (text) => keyOf(WORK_NAMES.movieType, text)),
    job: read('job', (text) => keyOf(WORK_NAMES.job, text)),
    decade: read('decade', (text) => (DECADE.test(text) ? Number(text) : null)),
    sort: read('sort', (text) => keyOf(WORK_NAMES.sort, text)) ?? USUAL.sort,
  };
  return { choice, broken };
}

/** Matches the decades that the API accepts, 1870 to 2090. */
const DECADE = /^(18[7-9]|19\d|20\d)0$/;

function keyOf<Names extends object>(names: Names, text: string): keyof Names | null {
  return Object.hasOwn(names, text) ? (text as keyof Names) : null;
}

/**
 * Returns the query of a person's page for some filters: `?movieType=movie`. Returns `?` if there are none,
 * so that a link to it clears them.
 * @param tonight tonight's sliders as a query (`useTonightQuery`), which the page keeps
 */
export function workSearch(choice: WorkChoice, tonight = ''): string {
  const search = new URLSearchParams();
  for (const name of ['movieType', 'job', 'decade', 'sort'] as const) {
    if (choice[name] !== null && choice[name] !== USUAL[name]) search.set(name, String(choice[name]));
  }
  return search.size > 0 ? `?${search}${tonight.replace('?', '&')}` : tonight || '?';
}

/** Lists the filters and the order in words, without defaults. */
export const workWords = ({ movieType, job, decade, sort }: WorkChoice): string[] => [
  ...(movieType ? [WORK_NAMES.movieType[movieType]] : []),
  ...(job ? [WORK_NAMES.job[job]] : []),
  ...(decade === null ? [] : [`${decade}s`]),
  ...(sort === USUAL.sort ? [] : [WORK_NAMES.sort[sort]]),
];

/** Returns the query of `GET /people/{id}/work` for some filters. */
export const workQuery = ({ movieType, job, decade, sort }: WorkChoice) => ({
  ...(movieType && { movieType }),
  ...(job && { job }),
  ...(decade !== null && { decade }),
  sort,
});
