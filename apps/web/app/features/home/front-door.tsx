import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { firstAnswerHref } from '../taste/test/first-answer.ts';
import type { PairTitle, TitlePair } from '../taste/test/test-answers.ts';

/**
 * The start of the taste test on the front page: a real pair of titles, whose answer counts as the first answer of
 * the test.
 * @param pair null if no pair could be loaded
 */
export function FrontDoor({ pair }: { pair: TitlePair | null }) {
  const ids = pair && ([pair[0].id, pair[1].id] as const);
  return (
    <section className="front-door page-edge" aria-labelledby="door">
      <div className="page-grid items-center gap-y-10">
        <div className="col-all md:col-[1/7] md:pe-10">
          <p className="mb-7 flex items-center gap-4">
            <MatchBadge value={null} tier={null} certainty={0} shares={[]} size={72} />
            <span className="type-note text-dim">We don’t know your taste yet.</span>
          </p>
          <h2 id="door" className="front-ask">
            {ids ? 'Which of these would you rather watch?' : 'What do you like, really?'}
          </h2>
          <p className="type-say mt-5 max-w-[46ch]">
            {ids ? 'Your answer starts the taste test.' : 'Take the taste test.'}{' '}
            {`It takes about ${TASTE_TEST_TIME}, and you don’t need an account.`} After that every title shows
            how well it matches your taste, and why.
          </p>
          {!ids && (
            <p className="mt-6">
              <TextLink to="/get-started">Start the test</TextLink>
            </p>
          )}
        </div>
        {pair && ids && (
          <div className="col-all grid grid-cols-2 gap-x-gutter gap-y-5 md:col-[7/-1]">
            <DoorSleeve title={pair[0]} to={firstAnswerHref(ids, 'first')} />
            <DoorSleeve title={pair[1]} to={firstAnswerHref(ids, 'second')} />
            <p className="col-span-2 flex flex-wrap gap-x-7 gap-y-2">
              <TextLink to={firstAnswerHref(ids, 'neither')}>Neither</TextLink>
              <TextLink to={firstAnswerHref(ids, 'unseen')}>Haven’t seen either</TextLink>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function DoorSleeve({ title, to }: { title: PairTitle; to: string }) {
  return (
    <Link to={to} className="sleeve-link">
      <span className="sr-only">{`${title.title}, ${title.year}`}</span>
      <Sleeve {...sleeveOf(title)} showYear />
    </Link>
  );
}
