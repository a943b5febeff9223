import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { counted } from '@palate/contract/vocab/number-words';
import { avatarSource } from '../../ui/avatar-source.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PremiumBadge } from '../subscription/premium-badge.tsx';
import type { ProfileData } from './load-profile.server.ts';
import { MemberActions } from './member-actions.tsx';
import { linkWords } from './profile-words.ts';

/** The top of a profile: portrait, name and handle, bio and link, followers, and the viewer's actions. */
export function ProfileHead({ profile }: { profile: ProfileData }) {
  const { id, name, handle, since, info, isOwn, isFollower, taste, counts } = profile;
  const facts = [
    ...(handle ? [`@${handle}`] : []),
    ...(info?.pronouns ? [info.pronouns] : []),
    `Member since ${since}`,
    ...(isFollower ? ['Follows you'] : []),
  ];
  return (
    <header className="page-edge profile-head">
      <Portrait profile={profile} />
      <div className="min-w-0">
        {taste && <p className="text-dim">{taste.archetype.name}</p>}
        <DisplayTitle mostPx={190}>{name}</DisplayTitle>
        <p className="mt-2 font-[550] wrap-anywhere">
          {dotted(facts)}
          {profile.isSample && <SampleBadge />}
          {profile.hasPremiumBadge && <PremiumBadge />}
        </p>
        {info?.bio && (
          <p dir="auto" className="type-say mt-4 max-w-[56ch] whitespace-pre-line wrap-anywhere">
            {info.bio}
          </p>
        )}
        {info?.link && (
          <p className="mt-3">
            <a href={info.link} rel="nofollow ugc noopener noreferrer" className="text-link wrap-anywhere">
              {linkWords(info.link)}
            </a>
          </p>
        )}
        {counts.followers !== null && (
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={`/followers/${id}`}>{counted(counts.followers, 'follower')}</TextLink>
            <TextLink to={`/following/${id}`}>{`${counts.followings ?? 0} following`}</TextLink>
          </p>
        )}
        <div className="mt-6 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-3">
          {isOwn ? <OwnLinks /> : <MemberActions profile={profile} />}
        </div>
      </div>
    </header>
  );
}

/** A member's links on their own profile. */
function OwnLinks() {
  return (
    <>
      <ButtonLink to="/profile/edit">Edit profile</ButtonLink>
      <TextLink to="/taste">Your taste in full</TextLink>
      <TextLink to="/history">History</TextLink>
      <TextLink to="/account">Account</TextLink>
    </>
  );
}

/** The member's own picture, or the archetype's portrait, or an initial. */
function Portrait({ profile: { archetype, avatar, name } }: { profile: ProfileData }) {
  const known = ARCHETYPES.find(({ key }) => key === archetype);
  const source = avatarSource({ avatar, archetype: known?.key ?? null }, 480);
  return (
    <div className="profile-portrait" data-own={avatar !== null}>
      {source ? (
        <img
          src={source}
          alt={avatar ? `Picture of ${name}` : `Archetype: ${known?.name}`}
          width={avatar ? 240 : 120}
          height={avatar ? 240 : 150}
        />
      ) : (
        <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
      )}
    </div>
  );
}
