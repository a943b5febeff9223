import { SORTS } from '@palate/contract/vocab/lists';
import { capitalised } from '@palate/contract/vocab/number-words';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useAskToSignIn } from '../../../ui/use-member-only.ts';
import { categoryHref } from '../filter-address.ts';
import { isOwnMatch, OWN_ORDER_WORDS, SAME_SORT } from '../own-order.ts';
import { RadioChoices } from './choices.tsx';
import type { FilterFieldProps } from './field-props.ts';

/** The reason shown in the sign-in dialog. */
const REASON = 'To sort any list by your match, sign in. An account is free.';

/**
 * The field for the order of a list. Only members can sort by taste match (specification §2); a visitor with a taste
 * gets a link to “For you” instead.
 */
export function SortField({ filters, page, onChange }: FilterFieldProps) {
  const sorts = SORTS.filter(({ key }) => key !== 'tasteMatch' || page.canSortByMatch);
  return (
    <div className="grid gap-1.5">
      <RadioChoices
        legend="Sort by"
        choices={[{ key: null, name: capitalised(OWN_ORDER_WORDS[page.ownOrder]) }, ...sorts].filter(
          // Leave out the sort that is the same as the page's own order.
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
  page: { hasTaste, tonightText, categoryDefaults },
}: Pick<FilterFieldProps, 'filters' | 'page'>) {
  const askToSignIn = useAskToSignIn();
  if (!hasTaste) {
    return (
      <p className="type-note text-dim">
        Take the taste test to sort by your match. <TextLink to="/get-started">Take the test</TextLink>
      </p>
    );
  }
  const to = categoryHref('for-you', {
    filters: { ...filters, sortBy: null },
    categoryDefaults,
    tonightText,
  });
  return (
    <p className="grid">
      <TextLink to={to}>See your best matches in “For you”</TextLink>
      <span className="type-note text-dim">Your filters stay the same.</span>
      <TextButton onClick={() => askToSignIn(REASON, null)}>Sign in to sort by match</TextButton>
    </p>
  );
}
