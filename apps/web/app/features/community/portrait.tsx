import type { MemberView } from './member-view.ts';
import './community.css';

/**
 * The picture beside a member's name: their archetype's, as a file so that pages don't include the drawings; without one,
 * an initial.
 */
export function Portrait({ member }: { member: Pick<MemberView, 'profileName' | 'archetype'> }) {
  const { archetype, profileName } = member;
  return (
    <span aria-hidden="true" className="member-portrait">
      {archetype ? (
        <img src={`/avatars/${archetype}`} alt="" width="44" height="44" loading="lazy" />
      ) : (
        profileName.charAt(0).toUpperCase()
      )}
    </span>
  );
}
