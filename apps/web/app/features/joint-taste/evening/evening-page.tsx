import type { chooseForEvening, endJointEvening, updateJointEvening } from '@palate/contract/joint-evenings';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { SleeveLink } from '../../cards/card-picture.tsx';
import { makersAndYear } from '../../cards/facts.ts';
import { Synopsis } from '../../cards/synopsis.tsx';
import { titleHref } from '../../cards/title-href.ts';
import '../../cards/cards.css';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { EveningFields } from './evening-form.tsx';
import { GuestsSection } from './guests-section.tsx';
import '../joint-taste.css';
import { TitleSearch } from '../../search/title-search.tsx';
import { everybodyWords, fairerWords, groupTitle, shortNames, turnWords } from '../joint-words.ts';
import type { EveningData, PickView } from './load-evening.server.ts';
import { PickPeople } from './pick-people.tsx';
import { useEveningChanges } from './use-evening-changes.ts';
import { useRoundNews } from './use-round-news.ts';

/** The code is loaded for an open evening. */
const RoundSection = lazyPart(
  () => import('./round-section.tsx'),
  () => null,
);

/** The code is loaded once a title is chosen. */
const WatchedSection = lazyPart(
  () => import('./watched-section.tsx'),
  () => null,
);

/**
 * The page of an evening (one occasion on which a group chooses a title): one suggested title, four more, and the
 * people's wishes.
 */
export function EveningPage({ data }: { data: EveningData }) {
  const { picks, choice, people, emptied } = data;
  const [first, ...others] = choice ? [choice, ...picks] : picks;
  const isHydrated = useIsHydrated();
  const changes = useEveningChanges(choice ? null : data.id);
  const choose = useChoose(data.id);
  // Kept here, because the section moves to the top of the page with the first round.
  const [startedId, setStartedId] = useState<string | null>(null);
  useRoundNews(choice ? null : data.roundId, startedId);
  const turn = choice ? null : turnWords(data, people);
  const round = isHydrated && !choice && people.length > 1 && (
    <Suspense>
      <RoundSection
        data={data}
        changes={changes}
        startedId={startedId}
        onStart={setStartedId}
        onChoose={choose}
      />
    </Suspense>
  );
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <p className="type-note relative z-1 mb-2">
          <TextLink to={`/jointTaste/group/${data.groupId}`}>← {groupTitle(data.groupName, people)}</TextLink>
        </p>
        <DisplayTitle mostPx={150}>
          {choice ? 'Tonight’s title' : `For ${everybodyWords(people.length)}`}
        </DisplayTitle>
        {turn && <p className="type-say mt-4">{turn}</p>}
      </div>
      {data.roundId !== null && round}
      <div className="page-edge pb-12">
        {first && <Pick pick={first} data={data} isFirst isChosen={choice !== null} />}
        {people.length < 2 && <p className="type-say">Nobody else is there anymore.</p>}
        {emptied && <Empty data={data} emptied={emptied} />}
        <MorePicks picks={others} first={choice ? null : first} data={data} />
      </div>
      {data.roundId === null && round}
      {isHydrated && !choice && <GuestsSection data={data} />}
      {isHydrated && !choice && <Wishes key={JSON.stringify(data.wishes)} data={data} />}
      {isHydrated && choice && (
        <Suspense>
          <WatchedSection key={choice.card.id} data={data} choice={choice} />
        </Suspense>
      )}
      {isHydrated && choice && <Correction data={data} />}
    </>
  );
}

/** The titles after the first, shown on request. */
function MorePicks({
  picks,
  first,
  data,
}: {
  picks: readonly PickView[];
  /** The first suggestion; nothing if a title has been chosen. */
  first: PickView | null | undefined;
  data: EveningData;
}) {
  const [isOpen, setOpen] = useState(false);
  if (picks.length === 0) return null;
  if (!isOpen)
    return (
      <p className="mt-10">
        <Button isQuiet onClick={() => setOpen(true)}>
          Show {picks.length} more
        </Button>
      </p>
    );
  return (
    <div className="mt-12 grid gap-12">
      {picks.map((pick) => (
        <Pick key={pick.card.id} pick={pick} first={first} data={data} />
      ))}
    </div>
  );
}

function Pick({
  pick,
  first,
  data,
  isFirst = false,
  isChosen = false,
}: {
  pick: PickView;
  /** The first suggestion, if this is a later one. */
  first?: PickView | null | undefined;
  data: EveningData;
  isFirst?: boolean;
  isChosen?: boolean;
}) {
  const { card, streamingSentence } = pick;
  const choose = useChoose(data.id);
  const isHydrated = useIsHydrated();
  const fairer =
    first && fairerWords(pick.people, { title: first.card.title, sides: first.people }, data.people);
  return (
    <article className={isFirst ? 'joint-pick joint-pick-first' : 'joint-pick'}>
      <div className="joint-pick-sleeve">
        <SleeveLink card={card} />
      </div>
      <div className="min-w-0">
        <h2 className={isFirst ? 'type-big wrap-anywhere' : 'type-mid wrap-anywhere'}>
          <Link to={titleHref(card)} className="hover:underline">
            {card.title}
          </Link>
        </h2>
        <p className="mt-2 font-[550]">{makersAndYear(card)}</p>
        {streamingSentence && <p className="type-note mt-1 text-dim">{streamingSentence}</p>}
        {isFirst && (
          <div className="mt-4 max-w-[56ch]">
            <Synopsis title={card} />
          </div>
        )}
        <PickPeople pick={pick} people={data.people} />
        {fairer && <p className="type-say-small mt-4">{fairer}</p>}
        {!isChosen && isHydrated && (
          <p className="mt-6">
            <Button isQuiet={!isFirst} onClick={() => void choose(card.id)}>
              Watch this
              <span className="sr-only">: {card.title}</span>
            </Button>
          </p>
        )}
      </div>
    </article>
  );
}

function useChoose(id: string) {
  const { revalidate } = useRevalidator();
  return async (movieId: string) => {
    const chosen = await tryCall(
      fetchApi<typeof chooseForEvening>('PUT', '/joint-taste/evenings/{id}/choice', {
        params: { id },
        body: { movieId },
      }),
    );
    if (!chosen) return;
    await revalidate();
    scrollTo({ top: 0 });
  };
}

/** Says why nothing is on offer, and what comes closest. */
function Empty({ data, emptied }: { data: EveningData; emptied: NonNullable<EveningData['emptied']> }) {
  const names = shortNames(data.people);
  const between = emptied.personIds.flatMap((id) => names.get(id) ?? []);
  return (
    <div className="mt-8">
      <h2 className="type-big">No title suits {everybodyWords(data.people.length)}</h2>
      <p className="type-say mt-3 max-w-[52ch]">
        {emptied.by === 'filters'
          ? 'No title matches these filters. Try a longer running time, more services or titles you’ve already seen.'
          : `No title reaches the minimum match of ${joinWithAnd(between)}. Each of you can lower your own on the group’s page.`}
      </p>
      {emptied.nearest && (
        <>
          <p className="type-note mt-8 text-dim">This title comes closest:</p>
          <Pick pick={emptied.nearest} data={data} />
        </>
      )}
    </div>
  );
}

/** The wishes of an open evening, which anybody who is there can change, and a button that ends it. */
function Wishes({ data }: { data: EveningData }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wishes, setWishes] = useState(data.wishes);
  const params = { id: data.id };
  async function save() {
    const saved = await tryCall(
      fetchApi<typeof updateJointEvening>('PATCH', '/joint-taste/evenings/{id}', {
        params,
        body: { wishes },
      }),
    );
    if (!saved) return;
    await revalidate();
    scrollTo({ top: 0 });
  }
  async function end() {
    const ended = await tryCall(
      fetchApi<typeof endJointEvening>('DELETE', '/joint-taste/evenings/{id}', { params }),
    );
    if (ended) void navigate(`/jointTaste/group/${data.groupId}`);
  }
  return (
    <Section heading="Adjust the suggestions" isRuled>
      <EveningFields wishes={wishes} onChange={setWishes} />
      <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isQuiet onClick={() => void save()}>
          Update suggestions
        </Button>
        <TextButton onClick={() => void end()}>End without choosing</TextButton>
      </p>
    </Section>
  );
}

/** Puts a chosen evening right: the group watched something else. */
function Correction({ data }: { data: EveningData }) {
  const choose = useChoose(data.id);
  return (
    <Section
      heading="Watched something else?"
      isRuled
      aside={<p className="type-say-small text-dim">We’ll recalculate how much each of you compromised.</p>}
    >
      <TitleSearch label="Title you watched" onChoose={({ id }) => void choose(id)} />
    </Section>
  );
}
