import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { FingerprintSection } from '../taste/result/fingerprint-section.tsx';
import { ShareBar } from '../taste/result/share-bar.tsx';
import '../taste/taste.css';
import type { ProfileData } from './load-profile.server.ts';
import { type ProfileOwner, sectionHeading } from './profile-words.ts';

const TopAttributes = lazyPart(
  () => import('../taste/result/top-attributes.tsx'),
  () => null,
);

/** Loaded only on the viewer's own profile, because the picture always shows the viewer's taste. */
const TasteCloud = lazyPart(
  async () => ({ default: (await import('../taste/result/taste-cloud.tsx')).TasteCloud }),
  () => null,
);

/** A member's taste: archetype and taste type, fingerprint, and what they like most. */
export function TasteSection({
  taste: { archetype, tasteType, topAttributes, metrics },
  owner,
}: {
  taste: NonNullable<ProfileData['taste']>;
  owner: ProfileOwner;
}) {
  return (
    <>
      <Section heading={sectionHeading(owner, 'taste type')} isRuled>
        <div className="profile-taste">
          <div>
            <h3 className="type-big">{archetype.name}</h3>
            <p className="type-say mt-3 max-w-[46ch]">{archetype.text}</p>
          </div>
          <ShareBar shares={tasteType} />
        </div>
      </Section>
      <FingerprintSection
        metrics={metrics}
        heading={sectionHeading(owner, 'fingerprint')}
        isOwn={owner.isOwn}
      />
      {topAttributes.length > 0 && (
        <Suspense>
          <TopAttributes
            attributes={topAttributes}
            heading={owner.isOwn ? 'What you like most' : 'What they like most'}
            isOwn={owner.isOwn}
          />
        </Suspense>
      )}
      {owner.isOwn && (
        <Suspense>
          <TasteCloud metrics={metrics} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces the taste section on the viewer's own profile until they have taken the taste test. */
export function NoTasteSection() {
  return (
    <Section heading="You haven’t taken the taste test yet" isRuled>
      <p className="type-say max-w-[46ch]">
        {`Take the test (about ${TASTE_TEST_TIME}), and every title shows how well it matches your taste.`}
      </p>
      <p className="mt-6">
        <ButtonLink to="/get-started" isQuiet>
          Take the test
        </ButtonLink>
      </p>
    </Section>
  );
}
