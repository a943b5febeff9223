import type { MemberView } from './member-view.ts';
import './community.css';

/**
 * The picture beside a member's name: the portrait of their archetype, or an initial for a member without one. The
 * portrait is a separate file, so that pages don't include the drawings.
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
