import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CardView } from '../cards/card-view.ts';
import { pictureCards } from '../cards/title-card.tsx';
import { type ProfileOwner, sectionHeading } from './profile-words.ts';

/** Section of a profile with the member's favorite titles, up to four. Hidden from others if there are none. */
export function FavoritesSection({
  favorites,
  owner,
}: {
  favorites: readonly CardView[];
  owner: ProfileOwner;
}) {
  if (favorites.length === 0 && !owner.isOwn) return null;
  return (
    <Section heading={sectionHeading(owner, 'favorites')} isRuled>
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
