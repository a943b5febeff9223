import type { MovieList } from '@palate/contract/lists';
import { Section } from '../../ui/section.tsx';
import { ListRow } from './list-row.tsx';
import './lists.css';

/** The row “Lists by people you follow”, the last changed first. */
export default function FollowedListsRow({ lists }: { lists: readonly MovieList[] }) {
  return (
    <Section heading="Lists by people you follow" className="rail">
      <ul className="lists">
        {lists.map((list) => (
          <li key={list.movieListId}>
            <ListRow list={list} headingLevel="h3" hasOwner />
          </li>
        ))}
      </ul>
    </Section>
  );
}
