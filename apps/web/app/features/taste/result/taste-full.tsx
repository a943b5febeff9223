import type { Calibration } from '@palate/contract/calibration';
import type { TasteMetrics, TopAttribute } from '@palate/contract/taste-metrics';
import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SaveTasteStep } from '../steps/save-taste-step.tsx';
import { ArchetypeHero } from './archetype-hero.tsx';
import { AttitudeBars } from './attitude-bars.tsx';
import { FingerprintSection } from './fingerprint-section.tsx';
import { RingLegend } from './ring-legend.tsx';
import { ShareBlocks } from './share-blocks.tsx';
import { ShareTaste } from './share-taste.tsx';
import { SliderLegend, SliderRows } from './slider-rows.tsx';
import { TasteCloud } from './taste-cloud.tsx';
import { hasTakenTest, onlyGenres } from './taste-words.ts';

/** The section on how matches turned out. Its code is loaded only for members with enough ratings. */
const CalibrationSection = lazyPart(
  () => import('./calibration-section.tsx'),
  () => null,
);

/** The section with what the member likes most. Its code is loaded only for members. */
const TopAttributes = lazyPart(
  () => import('./top-attributes.tsx'),
  () => null,
);

const Aside = ({ children }: { children: string }) => <p className="type-say-small text-dim">{children}</p>;

/** The full taste: shares, archetype, fingerprint, sliders, genres and story themes. */
export function TasteFull({
  metrics,
  calibration = null,
  top = [],
}: {
  metrics: TasteMetrics;
  /** The member's calibration; null for a visitor, who can't rate. */
  calibration?: Calibration | null;
  /** A member's strongest preferences; empty for a visitor (specification §4). */
  top?: readonly TopAttribute[];
}) {
  const hasTest = hasTakenTest(metrics.basedOn);
  return (
    <>
      <ShareBlocks shares={metrics.tasteFingerPrint.tasteType} />
      <ArchetypeHero metrics={metrics}>
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        <TextLink to="/get-started">{hasTest ? 'Take the test again' : 'Take the taste test'}</TextLink>
        <TextLink to="/types">All sixteen archetypes</TextLink>
      </ArchetypeHero>
      <FingerprintSection metrics={metrics} />
      {top.length > 0 && (
        <Suspense>
          <TopAttributes attributes={top} />
        </Suspense>
      )}
      <Section heading="Your taste on ten scales" isRuled aside={<SliderLegend />}>
        <SliderRows sliders={metrics.sliders} />
      </Section>
      <Section
        heading="Genres"
        isRuled
        aside={
          <Aside>
            {hasTest
              ? 'Based on the genres you marked, the titles you love and the pairs you answered.'
              : 'Based on what you rated and reacted to.'}
          </Aside>
        }
      >
        <AttitudeBars attitudes={onlyGenres(metrics.genreThemePreferences)} />
      </Section>
      <Section heading="Stories" isRuled aside={<Aside>Story themes that you like and avoid.</Aside>}>
        <AttitudeBars attitudes={metrics.tasteFingerPrint.storyThemes} />
      </Section>
      {calibration && calibration.bands.length > 0 && (
        <Suspense>
          <CalibrationSection calibration={calibration} />
        </Suspense>
      )}
      <TasteCloud metrics={metrics} />
      <RingLegend shares={metrics.tasteFingerPrint.tasteType} />
    </>
  );
}

/** The result of the test, shown right after it. */
export function TasteReveal({ metrics }: { metrics: TasteMetrics }) {
  return (
    <div className="taste-reveal">
      <ShareBlocks shares={metrics.tasteFingerPrint.tasteType} />
      <ArchetypeHero metrics={metrics}>
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        <ShareTaste />
        <TextLink to="/taste">Your taste in full</TextLink>
      </ArchetypeHero>
      <SaveTasteStep />
      <FingerprintSection metrics={metrics} />
      <RingLegend shares={metrics.tasteFingerPrint.tasteType} />
    </div>
  );
}
