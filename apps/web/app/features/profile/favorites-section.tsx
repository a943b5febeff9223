import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CardView } from '../titles/card-view.ts';
import { pictureCards } from '../titles/title-card.tsx';
import { type Whose, whoseWords } from './profile-words.ts';

/** A member's four favorite titles. */
export function FavoritesSection({ favorites, whose }: { favorites: readonly CardView[]; whose: Whose }) {
  if (favorites.length === 0 && !whose.isOwn) return null;
  return (
    <Section heading={whoseWords(whose, 'favorites')} isRuled>
      {favorites.length > 0 ? (
        <ul className="profile-favorites">
          {pictureCards(favorites).map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <p className="type-say max-w-[52ch]">
          Choose up to four titles that say who you are.{' '}
          <TextLink to="/profile/edit#favorites">Choose favorites</TextLink>
        </p>
      )}
    </Section>
  );
}
