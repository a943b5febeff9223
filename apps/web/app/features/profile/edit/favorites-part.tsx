import { PROFILE_MAX } from '@palate/contract/constants';
import type { updateProfile } from '@palate/contract/profile';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import type { CardView } from '../../cards/card-view.ts';
import { TitleSearch } from '../../search/title-search.tsx';
import '../../cards/cards.css';
import { pictureCards } from '../../cards/title-card.tsx';

/**
 * The member's favorite titles, each with buttons to move and remove it, and a search box to add one. Each change is
 * saved at once.
 */
export function FavoritesPart({ favorites }: { favorites: readonly CardView[] }) {
  const isHydrated = useIsHydrated();
  const { save, status, isBusy } = useSaveFavorites();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listFocus = useListFocus(list, { fallback: field });
  const ids = favorites.map(({ id }) => id);
  const cards = pictureCards(favorites, false);
  const remove = (card: CardView) =>
    save(
      ids.filter((id) => id !== card.id),
      `${card.title} removed.`,
    );
  const moveEarlier = (card: CardView, at: number) =>
    save(
      [...ids.slice(0, at - 1), card.id, ...ids.slice(at - 1).filter((id) => id !== card.id)],
      `${card.title} moved to position ${at}.`,
    );
  return (
    <div aria-busy={isBusy}>
      {favorites.length > 0 && (
        <ul ref={list} {...listFocus} aria-label="Favorites" className="profile-favorites">
          {favorites.map((card, at) => (
            <li key={card.id}>
              {cards[at]}
              {isHydrated && (
                <p className="mt-3 flex flex-wrap gap-2">
                  {at > 0 && (
                    <Button isQuiet className="person-action" onClick={() => void moveEarlier(card, at)}>
                      <span aria-hidden="true">←</span>
                      <span className="sr-only">Move {card.title} earlier</span>
                    </Button>
                  )}
                  <Button isQuiet className="person-action" onClick={() => void remove(card)}>
                    Remove<span className="sr-only"> {card.title}</span>
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {favorites.length === 0 && <p className="type-say max-w-[52ch]">No favorites yet.</p>}
      {isHydrated && favorites.length < PROFILE_MAX.favorites && (
        <TitleSearch
          label="Add a favorite"
          className="mt-7"
          taken={ids}
          field={field}
          onChoose={({ id, title }) => void save([...ids, id], `${title} was added to your favorites.`)}
        />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

function useSaveFavorites() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  return {
    isBusy,
    status,
    async save(favorites: CardView['id'][], done: string) {
      if (isBusy) return;
      setBusy(true);
      const saved = await tryCall(
        fetchApi<typeof updateProfile>('PATCH', '/profile', { body: { favorites } }),
      );
      if (saved) {
        await revalidate();
        setStatus(done);
      }
      setBusy(false);
    },
  };
}
