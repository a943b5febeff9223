import { TextLink } from '../../ui/text-link.tsx';
import type { FoundCardView } from './found-card.ts';

/** Where every title was found by forgiving a typo: that it was, and the name that was probably meant. */
export function DidYouMean({ titles }: { titles: readonly FoundCardView[] }) {
  const [first] = titles;
  if (!first || !titles.every(({ isGuess }) => isGuess)) return null;
  const name = first.foundAs ?? first.title;
  return (
    <p className="type-say mt-4">
      No exact match. Did you mean{' '}
      <TextLink to={`/search?search=${encodeURIComponent(name)}`}>{name}</TextLink>?
    </p>
  );
}
