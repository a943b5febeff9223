import type { DnaHistory, DnaOf } from '@palate/contract/dna-history';
import { counted } from '@palate/contract/vocab/number-words';
import { useLocation } from 'react-router';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DnaChart } from './dna-chart.tsx';
import { DnaTable } from './dna-table.tsx';
import './dna.css';
import type { ProfileData } from '../load-profile.server.ts';
import { type ProfileOwner, sectionHeading } from '../profile-words.ts';

const CHOICES: Readonly<Record<DnaOf, { name: string /** After “14 titles”. */; titles: string }>> = {
  all: { name: 'All', titles: 'seen' },
  watchlisted: { name: 'Watchlisted', titles: 'on the watchlist' },
  loved: { name: 'Loved', titles: 'loved' },
};

/**
 * The section on the average DNA of a member's titles: a chart, and the same numbers as a table. Links select which
 * titles count.
 */
export default function DnaSection({
  dna: { choices, history },
  owner,
}: {
  dna: NonNullable<ProfileData['dna']>;
  owner: ProfileOwner;
}) {
  const { search } = useLocation();
  if (history.count === 0 && !owner.isOwn && choices.length === 1) return null;
  return (
    <Section
      heading={sectionHeading(owner, 'DNA')}
      isRuled
      aside={<Legend history={history} isOwn={owner.isOwn} name={owner.name} />}
    >
      <PageTabs label="Titles in the chart" className="mb-7">
        {choices.map((of) => (
          <TextLink
            key={of}
            to={dnaSearch(search, of)}
            preventScrollReset
            aria-current={of === history.of ? 'true' : undefined}
          >
            {CHOICES[of].name}
          </TextLink>
        ))}
      </PageTabs>
      {history.count === 0 ? (
        <p className="type-say max-w-[52ch]">
          {owner.isOwn
            ? 'No chart yet. Rate or save a few titles to see a chart of their style.'
            : 'No chart yet.'}
        </p>
      ) : (
        <>
          <p className="mb-4 text-dim">
            {`${counted(history.count, 'title')} ${CHOICES[history.of].titles}`}
          </p>
          <DnaChart history={history} />
          <details className="mt-8">
            <summary className="text-link cursor-pointer">Show as a table</summary>
            <DnaTable history={history} />
          </details>
        </>
      )}
    </Section>
  );
}

/** Returns the current URL's query with another selection, and without an open dialog. */
function dnaSearch(search: string, of: DnaOf): string {
  const next = new URLSearchParams(search);
  next.delete('modal');
  next.set('dna', of);
  return `?${next}`;
}

function Legend({ history, isOwn, name }: { history: DnaHistory; isOwn: boolean; name: string }) {
  return (
    <ul className="dna-legend type-note text-dim">
      <li>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="6" className="dna-mean" />
        </svg>
        These titles, on average. The small chart shows their average in each month.
      </li>
      {history.taste && (
        <li>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="7" className="dna-taste" />
          </svg>
          {isOwn ? 'Your usual taste' : `${name}’s usual taste`}
        </li>
      )}
    </ul>
  );
}
