import { avatarSource } from '../../ui/avatar-source.ts';
import type { MemberView } from './member-view.ts';
import './community.css';

/**
 * The picture beside a member's name: the one that they uploaded, or the portrait of their archetype, or an initial for
 * a member without either.
 */
export function Portrait({ member }: { member: Pick<MemberView, 'profileName' | 'archetype' | 'avatar'> }) {
  const source = avatarSource(member, 96);
  return (
    <span aria-hidden="true" className="member-portrait">
      {source ? (
        <img src={source} alt="" width="44" height="44" loading="lazy" />
      ) : (
        member.profileName.charAt(0).toUpperCase()
      )}
    </span>
  );
}
