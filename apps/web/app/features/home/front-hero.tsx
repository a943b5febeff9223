import { TASTE_TEST_TIME } from '@palate/contract/constants';
import type { ReactNode } from 'react';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { certaintyWords } from '../../design/match-badge/match-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { measureTitle } from '../../ui/display/display-fit.ts';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginWords, formatEndTime, runtimeWords } from '../../ui/time/clock.ts';
import { useEveningStart } from '../../ui/time/use-evening-start.ts';
import { Synopsis } from '../cards/synopsis.tsx';
import { titleHref } from '../cards/title-href.ts';
import { sleeveBackground } from '../taste/pairs/sleeve-background.ts';
import { FrontReasons } from './front-reasons.tsx';
import { FrontSleeve, isClearOfSleeve } from './front-sleeve.tsx';
import type { FrontData } from './load-front.server.ts';
import { Today } from './today.tsx';

/**
 * The top of the front page: tonight's pick (the title suggested for this evening) with its reasons. Its name is
 * large across its sleeve, the cover that we draw for it; below are the time at which it would end, and where it
 * streams.
 */
export function FrontHero({ front }: { front: FrontData }) {
  const { tonight, taste } = front;
  return (
    <section className="front-hero page-edge" aria-labelledby="tonight">
      {!taste && <FrontPitch />}
      <div className="front-grid page-grid">
        <p className="front-date type-note text-dim">
          <Today date={front.today} />
          {taste && <span className="block">Your archetype: {taste.archetype.name}</span>}
        </p>
        <h1 id="tonight" className="front-question">
          What to watch tonight?
        </h1>
        {tonight ? (
          <Pick front={front} tonight={tonight} />
        ) : (
          <p className="type-say col-programme">The catalog is empty, so there’s nothing to recommend yet.</p>
        )}
      </div>
    </section>
  );
}

/** A line on what Palate is, and a link to the taste test; on a phone both are visible without scrolling. */
function FrontPitch() {
  return (
    <div className="front-pitch">
      <p className="type-lead max-w-[72ch] text-balance">
        Palate learns your taste and shows how well any movie, show or book matches it, and why.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to="/get-started">Take the taste test</ButtonLink>
        <span className="type-note text-dim">{`About ${TASTE_TEST_TIME}, no account needed`}</span>
      </div>
    </div>
  );
}

function Pick({ front, tonight }: { front: FrontData; tonight: NonNullable<FrontData['tonight']> }) {
  const { card, where } = tonight;
  const href = titleHref(card);
  const { taste } = front;
  const start = useEveningStart();
  return (
    <>
      <FrontTitle card={card} />
      <FrontSleeve
        card={card}
        isClear={isClearOfSleeve(measureTitle(card.title).one)}
        stillUrl={tonight.stillUrl}
      />
      <div className="front-facts type-note">
        <Facts tonight={tonight} />
      </div>
      <div className="front-argument">
        <Synopsis title={card} />
        {card.tasteMatch && (
          <div className="mt-7 flex items-center gap-5">
            <MatchBadge {...card.tasteMatch} size={88} className="flex-none" />
            <p>
              {card.tasteMatch.tier && (
                <span className="type-lead block">A {card.tasteMatch.tier} match</span>
              )}
              <span className="type-note text-dim">{certaintyWords(card.tasteMatch.certainty)}</span>
            </p>
          </div>
        )}
        {taste && <FrontReasons reasons={taste.reasons} />}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          {taste ? (
            <ButtonLink to={href}>Why this match?</ButtonLink>
          ) : (
            <TextLink to={href}>
              {card.movieType === 'tv_show' ? 'About the show' : 'About the movie'}
            </TextLink>
          )}
          <TextLink to={`/?pick=${front.nextPick}`} preventScrollReset>
            Show another
          </TextLink>
        </div>
      </div>
      <div className="front-when">
        {card.runtimeMinutes && (
          <p>
            <span className="type-note block text-dim">{beginWords(card.movieType, start)}</span>
            <b className="type-lead">ends at {formatEndTime(card.runtimeMinutes, start)}</b>
          </p>
        )}
        <p>
          {where.on && <b className="type-lead block">{where.on}</b>}
          <span className="type-note text-dim">{where.known}</span>
        </p>
      </div>
    </>
  );
}

/**
 * The name of tonight's title, across the page and the sleeve. Where it overlaps the sleeve, a second copy in
 * a contrasting color is shown; that copy is CSS content, so the document contains the name only once.
 */
function FrontTitle({ card }: { card: NonNullable<FrontData['tonight']>['card'] }) {
  const { one, two, three } = measureTitle(card.title);
  const size: Record<`--${string}`, number | string> = {
    '--one': one,
    '--two': two,
    '--three': three,
    '--most': 'var(--display-most)',
  };
  return (
    <div className="front-title">
      <DisplayTitle as="h2">{card.title}</DisplayTitle>
      <div className="front-title-over" aria-hidden="true" style={{ color: sleeveBackground(card).ink }}>
        <div className="display-title">
          <span style={size} data-title={card.title} />
        </div>
      </div>
    </div>
  );
}

function Facts({ tonight: { card, countries, ageRating } }: { tonight: NonNullable<FrontData['tonight']> }) {
  const facts: ReactNode[] = [
    card.makers.slice(0, 2).join(', '),
    [countries.join(', '), card.year].filter(Boolean).join(', '),
    card.runtimeMinutes && runtimeWords(card.runtimeMinutes),
    ageRating,
  ];
  return facts.filter(Boolean).map((fact) => (
    <span key={String(fact)} className="block">
      {fact}
    </span>
  ));
}
