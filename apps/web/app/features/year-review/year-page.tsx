import { YEAR_REVIEW_MIN_TITLES } from '@palate/contract/constants';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { YearReview } from '@palate/contract/year-review';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Stars } from '../../ui/stars.tsx';
import { starsWords } from '../../ui/stars-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import '../cards/cards.css';
import { SleeveLink } from '../cards/card-picture.tsx';
import { personHref } from '../cards/person-href.ts';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { titleHref } from '../cards/title-href.ts';
import { BarList, MonthsChart, MovesChart } from './year-charts.tsx';
import './year-review.css';
import { surpriseWords, yearFigures } from './year-words.ts';

/** Data of the page `/profile/year/{year}`. */
interface YearPageData {
  readonly review: YearReview;
  /** Today, ISO date. */
  readonly today: string;
}

/** The page `/profile/year/{year}`: what a member watched and read in a year. */
export function YearPage({ data: { review, today } }: { data: YearPageData }) {
  const { year, titleCount, bookCount } = review;
  const isRunning = year === Number(today.slice(0, 4));
  const isEmpty = titleCount + bookCount === 0;
  return (
    <>
      <div className="page-edge pt-6 pb-14 md:pt-10">
        <DisplayTitle mostPx={200}>{`Your ${year}`}</DisplayTitle>
        {isRunning && !isEmpty && (
          <p className="type-say mt-4 text-dim">{`So far, up to ${dateWords(today)}`}</p>
        )}
        {isEmpty ? <NothingSeen year={year} isRunning={isRunning} /> : <Figures review={review} />}
        <nav aria-label="Other years and history" className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={`/profile/year/${year - 1}`}>{year - 1}</TextLink>
          {!isRunning && <TextLink to={`/profile/year/${year + 1}`}>{year + 1}</TextLink>}
          <TextLink to="/history">History</TextLink>
          {titleCount > 0 && (
            <TextLink to={`/profile/year/${year}/picture.png`} reloadDocument download={`palate-${year}.png`}>
              Download picture
            </TextLink>
          )}
        </nav>
      </div>
      <Parts review={review} />
    </>
  );
}

function Figures({ review }: { review: YearReview }) {
  return (
    <>
      <dl className="year-figures mt-8">
        {yearFigures(review).map(({ number, noun }) => (
          <div key={noun} className="flex flex-col-reverse">
            <dt className="type-lead">{noun}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <p className="type-note mt-4 max-w-[60ch] text-dim">
        Hours include movies, and the episodes you marked as watched. Books are counted from your history.
      </p>
    </>
  );
}

function Parts({ review }: { review: YearReview }) {
  const { titleCount, months, best, people, themes, moves, surprise } = review;
  const locale = useLocale();
  const isEnough = titleCount >= YEAR_REVIEW_MIN_TITLES;
  return (
    <>
      {best.length > 0 && (
        <Section heading="Your highest-rated titles" isRuled>
          <Best titles={best} />
        </Section>
      )}
      {surprise && (
        <Section heading="Biggest surprise" isRuled>
          <Surprise surprise={surprise} />
        </Section>
      )}
      {isEnough && (
        <Section heading="Month by month" isRuled>
          <MonthsChart months={months} locale={locale} />
        </Section>
      )}
      {isEnough && people.length > 0 && (
        <Section heading="Actors and filmmakers you watched most" isRuled>
          <BarList
            bars={people.map(({ id, name, count }) => ({
              key: id,
              name: <TextLink to={personHref(id)}>{name}</TextLink>,
              count,
            }))}
          />
        </Section>
      )}
      {isEnough && themes.length > 0 && (
        <Section heading="Your themes" isRuled>
          <BarList bars={themes} />
        </Section>
      )}
      {moves.length > 0 && (
        <Section
          heading="How your viewing changed"
          isRuled
          aside={
            <p className="type-say-small text-dim">
              Ring: titles you watched in earlier years, on average. Dot: titles you watched this year.
            </p>
          }
        >
          <MovesChart moves={moves} />
        </Section>
      )}
      {titleCount > 0 && !isEnough && (
        <p className="page-edge type-say pb-section text-dim">
          {`Once you’ve seen ${YEAR_REVIEW_MIN_TITLES} titles in the year, your months, people and themes appear here.`}
        </p>
      )}
    </>
  );
}

function Best({ titles }: { titles: YearReview['best'] }) {
  return (
    <ol className="year-best">
      {titles.map((title) => (
        <li key={title.id}>
          <SleeveLink card={title} />
          <p aria-hidden="true" className="mt-2">
            {title.title}
          </p>
          <p className="type-note">
            <Stars rating={title.rating} />
            <span className="sr-only">{starsWords(title.rating)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Surprise({ surprise }: { surprise: NonNullable<YearReview['surprise']> }) {
  return (
    <div className="grid max-w-[40rem] grid-cols-[8.5rem_1fr] items-center gap-6">
      <Sleeve {...sleeveOf(surprise)} showYear />
      <div>
        <p className="type-mid">
          <TextLink to={titleHref(surprise)}>{surprise.title}</TextLink>
        </p>
        <p className="type-say mt-2">{surpriseWords(surprise)}</p>
      </div>
    </div>
  );
}

function NothingSeen({ year, isRunning }: { year: number; isRunning: boolean }) {
  return (
    <EmptyState className="mt-10">
      <h2 className="type-big">{`Nothing from ${year}${isRunning ? ' yet' : ''}`}</h2>
      <p className="type-say mt-4">Rate what you’ve seen, or add it to your history with a date.</p>
      <p className="mt-6">
        <ButtonLink to="/search">Find a title</ButtonLink>
      </p>
    </EmptyState>
  );
}
