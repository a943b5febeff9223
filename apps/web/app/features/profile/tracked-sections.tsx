import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { titleCards } from '../cards/title-card.tsx';
import { TRACKED_LISTS, type TrackedListKey } from '../trackers/tracked-list.ts';
import '../trackers/trackers.css';
import type { ProfileData } from './load-profile.server.ts';

const ORDER: readonly TrackedListKey[] = ['watchlist', 'seen', 'notInterested'];

/**
 * The sections with a member's watchlist, seen titles and dismissed titles. Leaves out those that the viewer may not
 * see.
 */
export function TrackedSections({ profile }: { profile: ProfileData }) {
  return ORDER.map((key) => <TrackedSection key={key} listKey={key} profile={profile} />);
}

function TrackedSection({
  listKey,
  profile: { id, counts, tracked, isOwn },
}: {
  listKey: TrackedListKey;
  profile: ProfileData;
}) {
  const { name, path, hint } = TRACKED_LISTS[listKey];
  const count = counts[listKey];
  const cards = tracked[listKey];
  if (count === null || cards === null || (count === 0 && !isOwn)) return null;
  const href = isOwn ? path : OTHERS_PATHS[listKey].replace('{id}', id);
  return (
    <Section
      heading={name}
      isRuled
      aside={
        count > 0 && (
          <p>
            <TextLink to={href}>
              {`All ${count}`}
              <span className="sr-only"> in {name}</span>
            </TextLink>
            {listKey === 'seen' && (
              <TextLink to={isOwn ? '/history' : `/history/${id}`} className="ms-5">
                History
              </TextLink>
            )}
          </p>
        )
      }
    >
      {cards.length === 0 ? (
        <p className="type-say max-w-[52ch]">{hint}</p>
      ) : (
        <Carousel label={name}>{titleCards(cards)}</Carousel>
      )}
    </Section>
  );
}

/** Addresses of another member's lists. */
const OTHERS_PATHS: Readonly<Record<TrackedListKey, string>> = {
  watchlist: '/watchlist/{id}',
  seen: '/profile/{id}/seen',
  notInterested: '/profile/{id}/not-interested',
};
