import { counted } from '@palate/contract/vocab/number-words';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BarTable } from './bar-table.tsx';
import type { StatisticsView } from './load-statistics.server.ts';
import { MonthChart } from './month-chart.tsx';
import { TasteYears } from './taste-years.tsx';
import './statistics.css';

const Aside = ({ children }: { children: string }) => <p className="type-say-small text-dim">{children}</p>;

/** The page `/statistics`: what a member with Premium watched over time, and how their taste moved. */
export function StatisticsPage({ data: { statistics } }: { data: { statistics: StatisticsView | null } }) {
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <p className="type-note">
          <TextLink to="/history">← History</TextLink>
        </p>
        <DisplayTitle mostPx={150}>Statistics</DisplayTitle>
        {statistics && statistics.seen > 0 && (
          <p className="type-say mt-3">
            {counted(statistics.seen, 'title')} seen, {statistics.rated} of them rated.
          </p>
        )}
      </div>
      {statistics === null ? <NoPremium /> : statistics.seen === 0 ? <Empty /> : <Charts {...statistics} />}
    </>
  );
}

function Charts({ months, genres, decades, countries, ratings, taste }: StatisticsView) {
  const match = (value: number | null) => (value === null ? '–' : `${Math.round(value)}%`);
  return (
    <>
      <Section heading="By month" isRuled aside={<Aside>The last two years. A rewatch counts again.</Aside>}>
        <MonthChart months={months} />
      </Section>
      <Section heading="Genres" isRuled aside={<Aside>A title with two genres counts in both.</Aside>}>
        <BarTable label="Genre" groups={genres} />
      </Section>
      <Section heading="Decades" isRuled>
        <BarTable label="Decade" groups={decades} />
      </Section>
      <Section heading="Countries" isRuled>
        <BarTable label="Country" groups={countries} />
      </Section>
      <Section
        heading="Ratings"
        isRuled
        aside={
          <Aside>
            “Match” is the average match we had shown you for the titles that you gave this rating.
          </Aside>
        }
      >
        <BarTable
          label="Rating"
          noteLabel="Match"
          groups={ratings.toReversed().map(({ rating, count, meanMatch }) => ({
            key: String(rating),
            name: `${rating} ★`,
            count,
            note: match(meanMatch),
          }))}
        />
      </Section>
      <Section
        heading="How your taste changed"
        isRuled
        aside={
          <Aside>
            Each number is the average of the titles you rated 4 stars or more that year. For “slow-burning to
            fast”, 1 is slow-burning and 5 is fast.
          </Aside>
        }
      >
        <TasteYears years={taste} />
      </Section>
    </>
  );
}

function NoPremium() {
  return (
    <div className="page-edge grid justify-items-start gap-6 pb-section">
      <p className="type-say max-w-[52ch]">
        See what you watched by month, genre, decade and country, how your ratings compare with our matches,
        and how your taste changed. Statistics are part of Premium.
      </p>
      <ButtonLink to="/premium">See Premium</ButtonLink>
    </div>
  );
}

function Empty() {
  return (
    <EmptyState className="page-edge pb-section">
      <div className="grid justify-items-start gap-6">
        <p className="type-say max-w-[44ch]">
          There’s nothing to count yet. Rate titles or add what you watch to your history, and your statistics
          appear here.
        </p>
        <ButtonLink to="/dashboard">Find titles</ButtonLink>
      </div>
    </EmptyState>
  );
}
