import { PROFILE_MAX } from '@palate/contract/constants';
import type { updateProfile } from '@palate/contract/profile';
import { counted } from '@palate/contract/vocab/number-words';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { tryCall } from '../../ui/try-call.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useListFocus } from '../../ui/use-list-focus.ts';
import type { CardView } from '../cards/card-view.ts';
import { useTitleSearch } from '../taste/steps/use-title-search.ts';
import '../cards/cards.css';
import { pictureCards } from '../cards/title-card.tsx';

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
  const cards = pictureCards(favorites);
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
        <AddFavorite
          taken={ids}
          field={field}
          onAdd={({ id, title }) => void save([...ids, id], `${title} was added to your favorites.`)}
        />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

function AddFavorite({
  taken,
  field,
  onAdd,
}: {
  taken: readonly string[];
  /** Receives the text box, which is focused when no favorite is left. */
  field: RefObject<HTMLInputElement | null>;
  onAdd(title: { id: CardView['id']; title: string }): void;
}) {
  const [text, setText] = useState('');
  const { titles, state } = useTitleSearch(text);
  const free = titles.filter(({ id }) => !taken.includes(id));
  const words = {
    idle: '',
    looking: '',
    found: free.length > 0 ? counted(free.length, 'title') : 'No titles found',
    failed: 'The search failed. Type again to retry.',
  }[state];
  return (
    <>
      <Combobox
        label="Add a favorite"
        placeholder="Search movies and shows"
        className="mt-7 max-w-[34rem]"
        inputRef={field}
        query={text}
        onQuery={setText}
        options={free.map(({ id, title, year }) => ({
          id,
          content: (
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="type-note">{year}</span>
            </span>
          ),
        }))}
        status={words}
        onChoose={(id) => {
          const title = free.find((one) => one.id === id);
          setText('');
          if (title) onAdd(title);
        }}
      />
      {state === 'failed' && <p className="type-note mt-2">{words}</p>}
    </>
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
