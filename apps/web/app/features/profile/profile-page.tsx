import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import '../taste/taste.css';
import { ArchetypeHero } from '../taste/archetype-hero.tsx';
import { RingLegend } from '../taste/ring-legend.tsx';
import { TasteCloud } from '../taste/taste-cloud.tsx';
import type { Profile } from './load-profile.server.ts';

/** `/profile`: a member by name and by taste. */
export function ProfilePage({ profile: { name, since, metrics } }: { profile: Profile }) {
  return (
    <>
      <div className="page-edge pt-6 md:pt-10">
        <DisplayTitle mostPx={150}>{name}</DisplayTitle>
        <p className="mt-3 text-dim">Member since {since}</p>
      </div>
      {metrics ? (
        <>
          <ArchetypeHero metrics={metrics} headingLevel="h2">
            <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
            <TextLink to="/taste">Your taste in full</TextLink>
            <TextLink to="/account">Account</TextLink>
          </ArchetypeHero>
          <TasteCloud metrics={metrics} />
          <RingLegend shares={metrics.tasteFingerPrint.tasteType} />
        </>
      ) : (
        <Section heading="You haven’t taken the taste test yet" className="pt-12">
          <p className="type-say max-w-[46ch]">
            {`Take the test (about ${TASTE_TEST_TIME}), and every title shows how well it matches your taste.`}
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/get-started">Take the test</ButtonLink>
            <TextLink to="/account">Account</TextLink>
          </div>
        </Section>
      )}
    </>
  );
}
