import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ArchetypeHero } from './archetype-hero.tsx';
import { AttitudeBars } from './attitude-bars.tsx';
import { FingerprintSection } from './fingerprint-section.tsx';
import { KeepTaste } from './keep-taste.tsx';
import { RingLegend } from './ring-legend.tsx';
import { ShareBlocks } from './share-blocks.tsx';
import { ShareTaste } from './share-taste.tsx';
import { SliderLegend, SliderRows } from './slider-rows.tsx';
import { TasteCloud } from './taste-cloud.tsx';
import { onlyGenres } from './taste-words.ts';

const Aside = ({ children }: { children: string }) => <p className="type-say-small text-dim">{children}</p>;

/** The taste in full: shares, archetype, print, sliders, genres and stories. */
export function TasteFull({ metrics }: { metrics: TasteMetrics }) {
  return (
    <>
      <ShareBlocks shares={metrics.tasteFingerPrint.tasteType} />
      <ArchetypeHero metrics={metrics}>
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        <TextLink to="/get-started">Take the test again</TextLink>
        <TextLink to="/types">All sixteen</TextLink>
      </ArchetypeHero>
      <FingerprintSection metrics={metrics} />
      <Section heading="Your ten sliders" isRuled aside={<SliderLegend />}>
        <SliderRows sliders={metrics.sliders} />
      </Section>
      <Section
        heading="Genres"
        isRuled
        aside={<Aside>Based on the genres you marked, the titles you love and the pairs you answered.</Aside>}
      >
        <AttitudeBars attitudes={onlyGenres(metrics.genreThemePreferences)} />
      </Section>
      <Section heading="Stories" isRuled aside={<Aside>The themes behind the plot.</Aside>}>
        <AttitudeBars attitudes={metrics.tasteFingerPrint.storyThemes} />
      </Section>
      <TasteCloud metrics={metrics} />
      <RingLegend shares={metrics.tasteFingerPrint.tasteType} />
    </>
  );
}

/** What came of the test, right after it. */
export function TasteReveal({ metrics }: { metrics: TasteMetrics }) {
  return (
    <div className="taste-reveal">
      <ShareBlocks shares={metrics.tasteFingerPrint.tasteType} />
      <ArchetypeHero metrics={metrics}>
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        <ShareTaste />
        <TextLink to="/taste">Your taste in full</TextLink>
      </ArchetypeHero>
      <KeepTaste />
      <FingerprintSection metrics={metrics} />
      <RingLegend shares={metrics.tasteFingerPrint.tasteType} />
    </div>
  );
}
