import type { addToJointWatchlist, removeFromJointWatchlist } from '@palate/contract/joint-watchlist';
import { Link, useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { dotted } from '../../../ui/lists/list-words.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { makersAndYear } from '../../cards/facts.ts';
import { TinySleeve } from '../../cards/tiny-sleeve.tsx';
import '../../cards/cards.css';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { titleHref } from '../../cards/title-href.ts';
import { TitleSearch } from '../../search/title-search.tsx';
import { everybodyWords, shortNames } from '../joint-words.ts';
import type { GroupView, WatchlistView } from './load-group.server.ts';

/** The titles that a group wants to watch, those that suit everybody best first. Anybody can add and remove. */
export function JointWatchlist({ group, watchlist }: { group: GroupView; watchlist: WatchlistView }) {
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const names = shortNames(group.members);
  const joinedCount = group.members.filter(({ hasJoined }) => hasJoined).length;
  async function change(call: Promise<unknown>) {
    if ((await tryCall(call)) !== null) await revalidate();
  }
  const params = (movieId: string) => ({ params: { id: group.id, movieId } });
  const path = '/joint-taste/groups/{id}/watchlist/{movieId}';
  const add = (id: string) => change(fetchApi<typeof addToJointWatchlist>('PUT', path, params(id)));
  const remove = (id: string) =>
    change(fetchApi<typeof removeFromJointWatchlist>('DELETE', path, params(id)));
  return (
    <Section
      heading="Watchlist"
      isRuled
      aside={
        <>
          <p className="type-say-small text-dim">
            Titles that suit {everybodyWords(joinedCount)} best come first.
          </p>
          <p className="type-note">
            <TextLink to={`/services?group=${group.id}`}>
              Compare streaming services for this watchlist
            </TextLink>
          </p>
        </>
      }
    >
      {watchlist.length > 0 && (
        <ol className="joint-watchlist mb-6">
          {watchlist.map(({ card, people, addedBy }) => (
            <li key={card.id}>
              <TinySleeve card={card} />
              <div className="min-w-0">
                <p>
                  <Link
                    to={titleHref(card)}
                    prefetch="intent"
                    className="type-lead wrap-anywhere hover:underline"
                  >
                    {card.title}
                  </Link>
                </p>
                <p className="type-note text-dim">
                  {dotted([
                    makersAndYear(card),
                    ...people.map(({ personId, match }) => `${names.get(personId) ?? ''} ${match ?? '–'}`),
                    ...(addedBy ? [`added by ${addedBy}`] : []),
                  ])}
                </p>
              </div>
              {isHydrated && (
                <TextButton className="type-note" onClick={() => void remove(card.id)}>
                  Remove<span className="sr-only"> {card.title}</span>
                </TextButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {isHydrated && <TitleSearch label="Add a title" onChoose={({ id }) => void add(id)} />}
    </Section>
  );
}
