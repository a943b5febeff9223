import type { saveWatchlistPick } from '@palate/contract';
import { capitalised, counted } from '@palate/contract/vocab/number-words';
import { PICK_MINUTES, PICK_MOODS } from '@palate/contract/vocab/pick-moods';
import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { MatchBadge } from '../../../design/match-badge/match-badge.tsx';
import { signed } from '../../../design/match-badge/match-words.ts';
import { Sleeve } from '../../../design/sleeve/sleeve.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { eveningSentence, runtimeWords } from '../../../ui/time/clock.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { makersAndYear } from '../../cards/facts.ts';
import type { HeroView } from '../../cards/hero-view.ts';
import { sleeveOf } from '../../cards/sleeve-of.ts';
import { Synopsis } from '../../cards/synopsis.tsx';
import { titleHref } from '../../cards/title-href.ts';
import '../../cards/cards.css';
import { useEveningStart } from '../../../ui/time/use-evening-start.ts';
import type { PickData } from './load-pick.server.ts';
import './pick.css';

/**
 * The page `/watchlist/pick`, which picks a title from the watchlist at random for a given time and mood. It is a
 * plain form that works without JavaScript.
 */
export function PickPage({ choices, hasServices, pick }: PickData) {
  const { state } = useNavigation();
  const picked = pick?.hero?.card.id ?? null;
  useEffect(() => {
    if (picked !== null) void saveLastPick(picked);
  }, [picked]);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>Pick one for me</DisplayTitle>
      <div className={pick ? 'pick-layout mt-8' : 'mt-8'}>
        <p role="status" className="sr-only">
          {pick?.hero && `Picked: ${pick.hero.card.title}`}
        </p>
        {pick && (
          <div aria-busy={state !== 'idle'}>
            {pick.hero ? <Picked key={pick.hero.card.id} pick={pick} hero={pick.hero} /> : <NothingFits />}
          </div>
        )}
        <PickForm choices={choices} hasServices={hasServices} picked={picked} />
      </div>
    </div>
  );
}

function PickForm({
  choices: { minutes, mood, isServicesFirst },
  hasServices,
  picked,
}: Pick<PickData, 'choices' | 'hasServices'> & {
  /** Id of the title that the page shows; null if it shows none. */
  picked: string | null;
}) {
  return (
    <Form method="get" className="grid content-start gap-5">
      <input type="hidden" name="pick" value="1" />
      {picked !== null && <input type="hidden" name="not" value={picked} />}
      <PickChoices
        legend="I have"
        name="minutes"
        chosen={minutes === null ? '' : String(minutes)}
        choices={[
          ['', 'all evening'],
          ...PICK_MINUTES.map((most) => [String(most), `up to ${runtimeWords(most)}`] as const),
        ]}
      />
      <PickChoices
        legend="and want something"
        name="mood"
        chosen={mood ?? ''}
        choices={[['', 'of any kind'], ...PICK_MOODS.map(({ key, name }) => [key, name] as const)]}
      />
      {hasServices && (
        <Toggle label="On my services first" name="services" value="first" defaultChecked={isServicesFirst} />
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{picked === null ? 'Pick one' : 'Pick another'}</Button>
        <TextLink to="/watchlist">Watchlist</TextLink>
      </p>
    </Form>
  );
}

function PickChoices({
  legend,
  name,
  chosen,
  choices,
}: {
  legend: string;
  name: string;
  chosen: string;
  choices: readonly (readonly [key: string, words: string])[];
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="type-note mb-2 text-dim">{capitalised(legend)}</legend>
      {choices.map(([key, words]) => (
        <label key={key} className="pick-choice">
          <input type="radio" name={name} value={key} defaultChecked={key === chosen} className="sr-only" />
          <span className="chip">{capitalised(words)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Picked({ pick, hero }: { pick: NonNullable<PickData['pick']>; hero: HeroView }) {
  const { card, match, streamingSentence } = hero;
  const { pictures } = useViewer();
  const start = useEveningStart();
  const href = titleHref(card);
  return (
    <section aria-label={card.title} className="picked">
      <Link to={href} tabIndex={-1} aria-hidden="true" className="picked-sleeve">
        {pictures === 'posters' && card.posterUrl ? (
          <Poster url={card.posterUrl} sizes="(max-width: 760px) 60vw, 20rem" alt="" isFirst />
        ) : (
          <Sleeve {...sleeveOf(card)} />
        )}
      </Link>
      <div>
        <p className="type-note text-dim">{whyWords(pick)}</p>
        <h2 className="type-big mt-2 wrap-anywhere">
          <Link to={href} className="hover:underline">
            {card.title}
          </Link>
        </h2>
        <p className="mt-3 font-[550]">
          {[`${makersAndYear(card)}.`, eveningSentence(card, start)].filter(Boolean).join(' ')}
        </p>
        <div className="mt-5 flex items-start gap-4 md:gap-6">
          {match && <MatchBadge {...match.match} size={76} className="flex-none" />}
          <Synopsis title={card} />
        </div>
        {match && match.reasons.length > 0 && (
          <ul aria-label="Why this match" className="hero-reasons">
            {match.reasons.map(({ kind, key, label, shown }) => (
              <li key={`${kind}.${key}`}>
                <b>{signed(shown)}</b>
                {label}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={href} isQuiet>
            About {card.title}
          </ButtonLink>
          {streamingSentence && <span className="text-dim">{streamingSentence}</span>}
        </p>
      </div>
    </section>
  );
}

/**
 * Saves the pick that the page shows, so that it isn't the next one on any device. If that fails, this page still names
 * it in its form.
 */
async function saveLastPick(movieId: string): Promise<void> {
  try {
    await fetchApi<typeof saveWatchlistPick>('PUT', '/watchlist/pick', {
      body: { movieId },
      isKeptAlive: true,
    });
  } catch {
    // The pick itself was shown, so there is nothing to tell the member.
  }
}

/** Explains why this title was picked: “Picked from 12 titles that fit. This one is on your services.” */
function whyWords({ fitting, isOnServices, isRepeated }: NonNullable<PickData['pick']>): string {
  if (isRepeated) return 'The same title again: nothing else on your watchlist fits.';
  if (fitting === 1) return 'The only title on your watchlist that fits.';
  const from = `Picked from ${counted(fitting, 'title')} that fit`;
  if (isOnServices === null) return `${from}. Better matches come up more often.`;
  return isOnServices
    ? `${from}. This one is on your services.`
    : `${from}. None of them is on your services.`;
}

function NothingFits() {
  return (
    <>
      <h2 className="type-big">Nothing on your watchlist fits</h2>
      <p className="type-say mt-4">
        Choose more time or another mood, or add titles to your watchlist. Titles that aren’t out yet are
        never picked.
      </p>
      <p className="mt-6">
        <ButtonLink to="/dashboard" isQuiet>
          Find titles
        </ButtonLink>
      </p>
    </>
  );
}
