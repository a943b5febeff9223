import { SORTS } from '@palate/contract/vocab/lists';
import { capitalised } from '@palate/contract/vocab/number-words';
import { useModal } from '../../../ui/modal-state.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { addressQuery, formatFilters } from '../filter-address.ts';
import { isOwnMatch, OWN_ORDER_WORDS, SAME_SORT } from '../own-order.ts';
import { RadioChoices } from './choices.tsx';
import type { FilterFieldProps } from './field-props.ts';

/** Why a sign-in is asked for here. */
const REASON = 'Putting any list in the order of your own match needs an account (it’s free).';

/** The order of a list; taste match is a member's (§2), and a visitor with a taste is led to "For you". */
export function SortField({ filters, page, onChange }: FilterFieldProps) {
  const sorts = SORTS.filter(({ key }) => key !== 'tasteMatch' || page.canSortByMatch);
  return (
    <div className="grid gap-1.5">
      <RadioChoices
        legend="In order of"
        choices={[{ key: null, name: capitalised(OWN_ORDER_WORDS[page.ownOrder]) }, ...sorts].filter(
          // The page's own order stands for the sort of the same name.
          ({ key }) => key === null || key !== SAME_SORT[page.ownOrder],
        )}
        value={filters.sortBy}
        onChange={(sortBy) => onChange({ sortBy })}
      />
      {!page.canSortByMatch && !isOwnMatch(page.ownOrder) && <MatchOrder filters={filters} page={page} />}
    </div>
  );
}

function MatchOrder({
  filters,
  page: { hasTaste, tonightText, lists },
}: Pick<FilterFieldProps, 'filters' | 'page'>) {
  const { openModal } = useModal();
  if (!hasTaste) {
    return (
      <p className="type-note text-dim">
        An order of your own comes with the taste test. <TextLink to="/get-started">Take the test</TextLink>
      </p>
    );
  }
  const query = addressQuery(formatFilters({ ...filters, sortBy: null }, lists), tonightText);
  return (
    <p className="grid">
      <TextLink to={`/dashboard/category/for-you${query}`}>For you: your own match first</TextLink>
      <span className="type-note text-dim">Opens “For you” with these filters.</span>
      <TextButton onClick={() => openModal({ name: 'customSignIn', props: { reason: REASON } })}>
        Sign in to put any list in that order
      </TextButton>
    </p>
  );
}
