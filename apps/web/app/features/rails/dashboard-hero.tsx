import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { type ComponentProps, memo, Suspense } from 'react';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { signed } from '../../design/match-badge/match-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { eveningSentence } from '../../ui/time/clock.ts';
import { useEveningStart } from '../../ui/time/use-evening-start.ts';
import { MattedPoster } from '../cards/card-picture.tsx';
import { makersAndYear } from '../cards/facts.ts';
import { HeroSleeve } from '../cards/hero-sleeve.tsx';
import type { HeroMatch } from '../cards/hero-view.ts';
import { Synopsis } from '../cards/synopsis.tsx';
import { titleHref } from '../cards/title-href.ts';
import { usePageFilters } from '../filters/page-filters.ts';
import { FOCUS_FILTERS } from '../filters/restore-focus.ts';
import { TonightChip } from '../match/tonight-chip.tsx';
import type { TonightTime } from '../match/tonight-times.ts';
import { whyWords } from '../match/why-words.ts';
import type OwnTonight from './own-tonight.tsx';
import type { PreviewsOf } from './own-tonight.tsx';
import type { DashboardHeroView } from './preview-store.ts';
import { shownPreview, useShownPreview } from './shown-preview.ts';

/** Tonight's sliders. Their code is loaded only for viewers with a taste. */
const LazyOwnTonight = lazyPart<ComponentProps<typeof OwnTonight>>(
  () => import('./own-tonight.tsx'),
  () => <p>The sliders for tonight couldn’t be loaded. Reload the page to try again.</p>,
);

/**
 * Tonight's sliders, which the server has rendered. The hero is rendered again right after hydration. If that reached
 * this part while its code is still loading, React would replace the sliders, and the one being moved would lose the
 * focus. So it is rendered again only if its own props change.
 */
const OwnTonightPart = memo(function OwnTonightPart(props: ComponentProps<typeof OwnTonight>) {
  return (
    <Suspense>
      <LazyOwnTonight {...props} />
    </Suspense>
  );
});

/**
 * The top of the dashboard, with one title and its reasons: the viewer's best match or, without a taste, a
 * well-known title.
 */
export function DashboardHero({
  hero,
  times,
  ...of
}: Omit<PreviewsOf, 'show'> & {
  hero: DashboardHeroView;
  /** The choices of how much time there is tonight, for viewers without a taste. */
  times: readonly TonightTime[];
}) {
  const { tonightText } = of.pageFilters;
  const preview = useShownPreview(tonightText);
  const { card, streamingSentence, match, tonightSentence } = preview?.hero ?? hero;
  const asked = preview?.tonightText ?? tonightText;
  const start = useEveningStart();
  const page = usePageFilters();
  const words = preview ? preview.tonightWords : page?.tonightWords;
  // Link with tonight's sliders, so that the title's page shows the same match.
  const href = `${titleHref(card)}${asked && `?tonight=${asked}`}`;
  return (
    <section className="dashboard-hero page-edge" aria-labelledby="tonights-title">
      <div className="page-grid">
        {/* First in the document, because on a phone the sliders are above the content that they change, and
            must not jump when it changes height. */}
        {match && (
          <div className="dashboard-hero-tonight">
            <OwnTonightPart {...of} show={shownPreview.show} card={card} match={match.match} href={href} />
            {words && page && (
              // On wider screens it is in the filters' sentence.
              <p className="mt-3 md:hidden">
                Tonight <TonightChip words={words} to={page.href({}, '')} state={FOCUS_FILTERS} />
              </p>
            )}
          </div>
        )}
        <Link to={href} tabIndex={-1} aria-hidden="true" className="dashboard-hero-sleeve">
          <HeroSleeve card={card} />
          <MattedPoster card={card} sizes="(max-width: 760px) 160px, 20vw" isFirst />
        </Link>
        <div className="dashboard-hero-words">
          <p className="type-note text-dim">{match ? 'Tonight, for you' : 'Tonight'}</p>
          <DisplayTitle id="tonights-title" mostPx={180} className="mt-2">
            {card.title}
          </DisplayTitle>
          <p className="mt-3 font-[550]">
            {[`${makersAndYear(card)}.`, eveningSentence(card, start)].filter(Boolean).join(' ')}
          </p>
          <div className="mt-6 flex items-start gap-4 md:gap-6">
            {match && (
              <Link to={`${href}#match`} className="flex-none rounded-full">
                <MatchBadge {...match.match} size={104} className="max-md:size-[76px]" />
                <span className="sr-only">, see why</span>
              </Link>
            )}
            <div>
              <Synopsis title={card} />
              {tonightSentence && <p className="type-say mt-2">{tonightSentence}</p>}
            </div>
          </div>
          {match ? (
            <Reasons reasons={match.reasons} />
          ) : (
            <p className="type-say mt-5 max-w-[52ch]">
              {`A well-known title that matches your filters. Take the taste test (about ${TASTE_TEST_TIME}) to get a suggestion of your own, with reasons.`}
            </p>
          )}
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {match ? (
              <ButtonLink to={`${href}#match`}>{whyWords(match.match)}</ButtonLink>
            ) : (
              <>
                <ButtonLink to="/get-started">Take the test</ButtonLink>
                <TextLink to={href}>About {card.title}</TextLink>
              </>
            )}
            {streamingSentence && <span className="text-dim">{streamingSentence}</span>}
          </p>
        </div>
        {!match && <TonightWithoutTaste times={times} />}
      </div>
    </section>
  );
}

/** The strongest reasons for the match, each with its signed points (“+8”). */
function Reasons({ reasons }: Pick<HeroMatch, 'reasons'>) {
  return (
    <ul className="hero-reasons">
      {reasons.map((reason) => (
        <li key={`${reason.kind}.${reason.key}`}>
          <b>{signed(reason.shown)}</b>
          {reason.label}
        </li>
      ))}
    </ul>
  );
}

/**
 * Replaces tonight's sliders for viewers without a taste, because the sliders start from a taste. The time is a filter
 * for everybody.
 */
function TonightWithoutTaste({ times }: { times: readonly TonightTime[] }) {
  const page = usePageFilters();
  return (
    <section aria-labelledby="tonight" className="dashboard-hero-tonight">
      <h2 id="tonight" className="type-lead">
        Tonight I want something …
      </h2>
      <ul aria-label="How much time you have" className="mt-3 flex flex-wrap gap-2">
        {times.map(({ name, words, isChosen, tonightText }) => (
          <li key={name}>
            <Link
              to={page?.href({}, tonightText) ?? '?'}
              preventScrollReset
              className="chip"
              data-on={isChosen}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
              <span className="type-note">{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="type-say-small mt-4 text-dim">
        Slower, lighter or more acclaimed: eleven sliders adjust your matches for one evening. Take the taste
        test to use them.
      </p>
      <p className="mt-2">
        <TextLink to="/get-started">Take the test</TextLink>
      </p>
    </section>
  );
}
