import type { MatchExplanation } from '@palate/contract/taste-match';
import type { TitleDetail } from '@palate/contract/titles';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { dotted } from '../../ui/list-words.ts';
import { Poster } from '../../ui/poster.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { TrackTitle } from '../trackers/track-title.tsx';
import { eveningSentence } from './clock.ts';
import { HeroMark, HeroStep } from './hero-match.tsx';
import { HeroSleeve } from './hero-sleeve.tsx';
import { ShareButton } from './share-button.tsx';
import { Synopsis } from './synopsis.tsx';
import { useEveningStart } from './use-evening-start.ts';

/** The title set as large as it goes beside its sleeve, the facts, the match, and our sentence. */
export function TitleHero({
  title,
  match,
  facts,
  whereHere,
  hasPlaces,
  hasNear,
}: {
  title: TitleDetail;
  match: MatchExplanation;
  facts: readonly string[];
  /** Where it streams in the viewer's country, a sentence; null where nothing is known of it there. */
  whereHere: string | null;
  /** Whether it is known to stream anywhere, and whether anything stands near it: else there is nowhere to lead. */
  hasPlaces: boolean;
  hasNear: boolean;
}) {
  const evening = eveningSentence(title, useEveningStart());
  return (
    <section className="title-hero page-edge">
      <div className="page-grid">
        <div className="title-hero-pictures">
          <HeroPictures title={title} />
        </div>
        <div className="title-hero-words">
          <DisplayTitle mostPx={392}>{title.title}</DisplayTitle>
          {title.originalTitle && title.originalTitle !== title.title && (
            <p className="type-lead mt-3 text-dim">{title.originalTitle}</p>
          )}
          <p className="mt-5 font-[550]">{dotted(facts)}</p>
          <div className="mt-5 flex items-start gap-4 md:gap-6">
            <HeroMark match={match} />
            <div className="max-w-[56ch]">
              <Synopsis title={title} />
              <p className="mt-3 text-dim">{[evening, whereHere].filter(Boolean).join(' ')}</p>
            </div>
          </div>
          <div className="mt-6">
            <TrackTitle title={title} tracker={title.tracker} />
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroStep match={match} />
            {hasPlaces && <TextLink to="#where">Where to watch</TextLink>}
            {hasNear && <TextLink to="#near">More like this</TextLink>}
            <ShareButton title={title.title} />
          </p>
        </div>
      </div>
    </section>
  );
}

/** The sleeve and the poster side by side, the one the viewer prefers first. */
function HeroPictures({ title }: { title: TitleDetail }) {
  const { pictures } = useViewer();
  const poster = title.posterUrl && (
    <Poster
      url={title.posterUrl}
      sizes="(max-width: 760px) 200px, 20vw"
      alt={`The poster of ${title.title}`}
      isFirst
    />
  );
  return (
    <>
      {pictures === 'posters' && poster}
      <div className="title-hero-sleeve">
        <HeroSleeve card={title} />
      </div>
      {pictures === 'sleeves' && poster}
    </>
  );
}
