import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Replaces the ledger for a viewer without a taste. @param noun what the title is, such as “movie” */
export function NoTasteLedger({ noun }: { noun: string }) {
  return (
    <section id="match" aria-labelledby="verdict" className="ledger page-edge">
      <div className="page-grid">
        <div className="ledger-verdict">
          <MatchBadge value={null} tier={null} certainty={0} shares={[]} size={150} />
        </div>
        <div className="ledger-sum">
          <h2 id="verdict" className="type-big mb-4">
            We don’t know your taste yet
          </h2>
          <p className="type-say max-w-[46ch]">
            Take the taste test (about {TASTE_TEST_TIME}), and we’ll show here how well the {noun} matches
            your taste, with every reason for and against.
          </p>
          <p className="mt-5">
            <TextLink to="/get-started">Take the test</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
