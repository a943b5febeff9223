import { CERTIFICATES } from '@palate/contract/vocab/lists';
import { Suspense } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { choosePerson } from './filter-state.ts';
import type { FilterActions } from './page-filters.ts';
import type { UnknownFilter } from './parse-filters.server.ts';
import { FOCUS_FILTERS } from './restore-focus.ts';

const PersonSearch = lazyPart(
  () => import('./fields/person-search.tsx'),
  () => <p className="type-note text-dim">The search couldn’t be loaded. Reload the page to try again.</p>,
);

/** Maximum number of unknown values that are named. */
const MOST_NAMED = 3;

const namesOf = (values: readonly string[]): string =>
  joinWithAnd(values.slice(0, MOST_NAMED).map((value) => `“${value}”`));

/** Headings that name the unknown values, by filter. */
const HEADINGS: Readonly<Record<UnknownFilter['name'], (values: readonly string[]) => string>> = {
  actorId: () => 'We don’t know this person',
  certificate: (values) =>
    `We don’t know the age ${values.length > 1 ? 'ratings' : 'rating'} ${namesOf(values)}`,
  languages: (values) =>
    `We don’t know the ${values.length > 1 ? 'languages' : 'language'} ${namesOf(values)}`,
};

const HINTS: Readonly<Record<UnknownFilter['name'], string>> = {
  actorId: 'They may have been removed, or the link may be incomplete. Search for them by name.',
  certificate: `The valid age ratings are ${joinWithAnd(CERTIFICATES)}.`,
  languages: 'Use a language’s English name, such as French, or its two-letter code.',
};

/** Replaces a list whose URL asks for a person, certificate or language that we don't know. */
export function UnknownFilters({ page }: { page: FilterActions }) {
  const isHydrated = useIsHydrated();
  return (
    <EmptyState>
      <div className="grid gap-8">
        {page.unknown.map(({ name, values }) => (
          <div key={name}>
            <h2 className="type-big wrap-anywhere">{HEADINGS[name](values)}</h2>
            <p className="type-say mt-4">{HINTS[name]}</p>
            {name === 'actorId' && isHydrated && (
              <div className="mt-4 max-w-[34rem]">
                <Suspense>
                  <PersonSearch onChoose={({ id }) => page.change(choosePerson(page.filters, id, page))} />
                </Suspense>
              </div>
            )}
          </div>
        ))}
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={page.href({})} state={FOCUS_FILTERS} preventScrollReset>
            {page.unknown.length > 1
              ? 'Show titles without these filters'
              : 'Show titles without this filter'}
          </TextLink>
          <TextLink to={page.href(page.defaults, '')} state={FOCUS_FILTERS} preventScrollReset>
            Reset filters
          </TextLink>
        </p>
      </div>
    </EmptyState>
  );
}
