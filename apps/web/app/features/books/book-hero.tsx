import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { sleeveOf } from '../titles/sleeve-of.ts';
import type { BookPageData } from './load-book.server.ts';

/** The title set as large as it goes beside its cover, the facts, the match, and our sentence. */
export function BookHero({
  book,
  match,
  line,
  hasAdaptations,
}: Pick<BookPageData, 'book' | 'match' | 'line'> & { hasAdaptations: boolean }) {
  const isKnown = match.value !== null;
  return (
    <section className="title-hero page-edge">
      <div className="page-grid">
        <div className="title-hero-sleeve book-hero-sleeve">
          <BookSleeve {...sleeveOf(book)} showTitle={false} />
        </div>
        <div className="title-hero-words">
          <DisplayTitle mostPx={392}>{book.title}</DisplayTitle>
          {book.originalTitle && book.originalTitle !== book.title && (
            <p className="type-lead mt-3 text-dim" lang={book.languages[0]}>
              {book.originalTitle}
            </p>
          )}
          <p className="mt-5 font-[550]">{line.join(' · ')}</p>
          <div className="mt-5 flex items-start gap-4 md:gap-6">
            <a href="#match" className="flex-none rounded-full">
              <MatchMark
                value={match.value}
                tier={match.tier}
                certainty={match.certainty}
                shares={match.shares}
                size={96}
                className="max-md:size-[76px]"
              />
              <span className="sr-only">, see the sum</span>
            </a>
            <p className="type-say max-w-[56ch]">{book.synopsis}</p>
          </div>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {isKnown ? (
              <a href="#match" className="button">
                See the sum
              </a>
            ) : (
              <ButtonLink to="/get-started">Take the test</ButtonLink>
            )}
            {hasAdaptations && <TextLink to="#made-into">What was made of it</TextLink>}
            <TextLink to="#near">What’s near it</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
