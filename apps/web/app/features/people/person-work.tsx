import type { listWork, PersonDetail } from '@palate/contract/people-work';
import { Link, useLocation, useNavigation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { EarlierLink, MoreLink } from '../../ui/paging/more-link.tsx';
import { MORE_ID, type PageSpan } from '../../ui/paging/page-span.ts';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { runtimeWords } from '../../ui/time/clock.ts';
import { CardActions } from '../cards/card-actions.tsx';
import { KIND_NAMES } from '../cards/facts.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { titleHref } from '../cards/title-href.ts';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { queryLink } from '../shortcuts/query-link.ts';
import { type WorkChoice, workQuery, workSearch, workWords } from './work-address.ts';
import { WorkChoices } from './work-choices.tsx';
import { partsWords, toWorkView, type WorkView } from './work-view.ts';

/** The list of a person's work by year, with their jobs and roles, and each title's match. */
export function PersonWork({
  person,
  choice,
  work,
}: {
  person: PersonDetail;
  choice: WorkChoice;
  work: PageSpan<WorkView>;
}) {
  const location = useLocation();
  const { search } = location;
  const tonight = useTonightQuery();
  const all = { movieType: null, job: null, decade: null, sort: choice.sort };
  const { state } = useNavigation();
  const list = usePages<WorkView>(work, async (page, signal) => {
    const next = await fetchApi<typeof listWork>('GET', '/people/{id}/work', {
      params: { id: person.id },
      query: { ...workQuery(choice), page, size: work.size },
      signal,
    });
    return { ...next, content: next.content.map(toWorkView) };
  });
  const before = work.from * work.size;
  const newest = (work.number - work.from) * work.size;
  return (
    <div id="work">
      <Section heading="Movies and shows">
        <WorkChoices person={person} choice={choice} />
        <p className="mb-6 min-h-9 max-md:min-h-11">
          <AddShortcut link={queryLink(location, [person.name, ...workWords(choice)])} />
        </p>
        {before > 0 && (
          <EarlierLink search={pageSearch(search, work.from - 1)}>Previous {before} titles</EarlierLink>
        )}
        {work.totalElements === 0 ? (
          <p className="type-say">
            Nothing matches these filters.{' '}
            <TextLink to={workSearch(all, tonight)}>Show all their work</TextLink>
          </p>
        ) : (
          <ol className="programme" aria-busy={state !== 'idle'}>
            {list.items.map((item, at) => (
              <li key={item.card.id} id={newest > 0 && at === newest ? MORE_ID : undefined}>
                <WorkRow {...item} />
              </li>
            ))}
          </ol>
        )}
        {list.hasMore && (
          <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
            <MoreLink list={list}>Show more</MoreLink>
            <span className="type-note text-dim" role="status">
              {before + list.items.length} of {work.totalElements}
            </span>
          </p>
        )}
      </Section>
    </div>
  );
}

function WorkRow({ card, parts }: WorkView) {
  const { movieType, runtimeMinutes, tasteMatch, tracker } = card;
  const tonight = useTonightQuery();
  const facts = [
    partsWords(parts),
    KIND_NAMES[movieType],
    ...(movieType === 'movie' && runtimeMinutes ? [runtimeWords(runtimeMinutes)] : []),
  ];
  return (
    <article className="programme-row">
      <p className="programme-time">
        <b>{card.year}</b>
      </p>
      <TinySleeve card={card} />
      <div className="min-w-0">
        <Link to={`${titleHref(card)}${tonight}`} prefetch="intent" className="programme-title">
          {card.title}
        </Link>
        <p className="type-note text-dim">{dotted(facts.filter((fact) => fact !== ''))}</p>
      </div>
      {tasteMatch && <MatchBadge {...tasteMatch} size={48} />}
      {tracker && (
        <div className="row-actions">
          <CardActions card={card} />
        </div>
      )}
    </article>
  );
}
