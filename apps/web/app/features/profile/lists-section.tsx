import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListRow } from '../lists/list-row.tsx';
import '../lists/lists.css';
import type { ProfileData } from './load-profile.server.ts';

/** A member's lists, most recently changed first. */
export function ListsSection({
  lists: { content, total },
  profile: { id, isOwn },
}: {
  lists: NonNullable<ProfileData['lists']>;
  profile: ProfileData;
}) {
  if (total === 0 && !isOwn) return null;
  const href = isOwn ? '/lists' : `/lists?userId=${id}`;
  return (
    <Section
      heading="Lists"
      isRuled
      aside={
        total > content.length && (
          <p>
            <TextLink to={href}>
              {`All ${total}`}
              <span className="sr-only"> lists</span>
            </TextLink>
          </p>
        )
      }
    >
      {total === 0 ? (
        <p className="type-say max-w-[52ch]">
          Make a list for anything: a marathon, a top ten, movies for the kids.{' '}
          <TextLink to={href}>Make a list</TextLink>
        </p>
      ) : (
        <ul className="lists">
          {content.map((list) => (
            <li key={list.movieListId}>
              <ListRow list={list} headingLevel="h3" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
