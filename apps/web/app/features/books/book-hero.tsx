import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { dotted } from '../../ui/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { HeroMark, HeroStep } from '../titles/hero-match.tsx';
import { ShareButton } from '../titles/share-button.tsx';
import { sleeveOf } from '../titles/sleeve-of.ts';
import type { BookPageData } from './load-book.server.ts';

/** The title set as large as it goes beside its cover, the facts, the match, and our sentence. */
export function BookHero({
  book,
  match,
  line,
  hasAdaptations,
}: Pick<BookPageData, 'book' | 'match' | 'line'> & { hasAdaptations: boolean }) {
  return (
    <section className="title-hero page-edge">
      <div className="page-grid">
        <div className="title-hero-pictures book-hero-pictures">
          <div className="title-hero-sleeve">
            <BookSleeve {...sleeveOf(book)} showTitle={false} />
          </div>
        </div>
        <div className="title-hero-words">
          <DisplayTitle mostPx={392}>{book.title}</DisplayTitle>
          {book.originalTitle && book.originalTitle !== book.title && (
            <p className="type-lead mt-3 text-dim" lang={book.languages[0]}>
              {book.originalTitle}
            </p>
          )}
          <p className="mt-5 font-[550]">{dotted(line)}</p>
          <div className="mt-5 flex items-start gap-4 md:gap-6">
            <HeroMark match={match} />
            <p className="type-say max-w-[56ch]">{book.synopsis}</p>
          </div>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroStep match={match} />
            {hasAdaptations && <TextLink to="#made-into">Adaptations</TextLink>}
            <TextLink to="#near">More like this</TextLink>
            <ShareButton title={book.title} />
          </p>
        </div>
      </div>
    </section>
  );
}
