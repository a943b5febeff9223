import { Link } from 'react-router';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { profileHref } from '../community/member-view.ts';
import { Portrait } from '../community/portrait.tsx';
import type { ProfileData } from './load-profile.server.ts';

/**
 * The partners of a member, if the member shows them.
 * @param isOwn whether it is the viewer's own profile, which also says how to find a partner
 */
export function PartnersSection({
  partners,
  isOwn,
}: {
  partners: NonNullable<ProfileData['partners']>;
  isOwn: boolean;
}) {
  if (partners.length === 0 && !isOwn) return null;
  return (
    <Section
      heading="Partners"
      isRuled
      aside={
        isOwn && (
          <p className="type-note">
            <TextLink to="/jointTaste">Choose together</TextLink>
          </p>
        )
      }
    >
      {partners.length === 0 ? (
        <p className="type-say max-w-[52ch]">
          Nobody yet. Partners choose titles together that suit both, and are listed here. Your profile’s
          settings decide who sees them.
        </p>
      ) : (
        <ul aria-label="Partners" className="member-list">
          {partners.map((partner) => (
            <li key={partner.id}>
              <Portrait member={partner} />
              <p className="type-lead min-w-0 wrap-anywhere">
                <Link to={profileHref(partner)} prefetch="intent" className="member-name">
                  {partner.profileName}
                </Link>
                {partner.isSample && <SampleBadge />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
