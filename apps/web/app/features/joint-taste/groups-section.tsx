import { Link } from 'react-router';
import { dotted } from '../../ui/lists/list-words.ts';
import type { GroupView } from './group/load-group.server.ts';
import { groupTitle, shortNames } from './joint-words.ts';

/** The viewer's groups, each a link to its page. */
export function Groups({ groups }: { groups: readonly GroupView[] }) {
  return (
    <ul className="joint-groups">
      {groups.map((group) => (
        <li key={group.id}>
          <Link to={`/jointTaste/group/${group.id}`} prefetch="intent" className="joint-group">
            <span dir="auto" className="type-mid wrap-anywhere">
              {groupTitle(group.name, group.members)}
            </span>
            <span className="type-note text-dim">{groupNote(group)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function groupNote({ name, members, hasJoined, openEveningId }: GroupView): string {
  const names = shortNames(members);
  return dotted([
    ...(hasJoined ? [] : ['You’re invited']),
    ...(openEveningId === null ? [] : ['Choosing now']),
    ...(name === '' ? [] : [members.map(({ id }) => names.get(id)).join(', ')]),
  ]);
}
