import { TextLink } from '../../ui/text-link.tsx';
import type { FoundCardView } from './found-card.ts';

/** Says that titles were found only by correcting a typo, and names the title that was probably meant. */
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
