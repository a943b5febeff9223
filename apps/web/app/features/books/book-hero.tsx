import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { dotted } from '../../ui/list-words.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TrackBook } from '../book-trackers/track-book.tsx';
import { AddToListButton } from '../cards/add-to-list-button.tsx';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { HeroBadge, HeroStep } from '../titles/hero-match.tsx';
import { LogBook } from '../viewings/log-book.tsx';
import { ViewedLine } from '../viewings/viewed-line.tsx';
import type { BookPageData } from './load-book.server.ts';

/**
 * The top of a book's page: the title, as large as it fits beside the cover, the facts, the match and the
 * synopsis.
 */
export function BookHero({
  book,
  tracker,
  match,
  line,
  viewed,
  hasAdaptations,
}: Pick<BookPageData, 'book' | 'tracker' | 'match' | 'line' | 'viewed'> & { hasAdaptations: boolean }) {
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
            <HeroBadge match={match} />
            <p className="type-say max-w-[56ch]">{book.synopsis}</p>
          </div>
          <div className="mt-6">
            <LogBook book={book} tracker={tracker} />
            {viewed && <ViewedLine work={{ kind: 'book', id: book.id }} viewed={viewed} />}
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroStep match={match} />
            {hasAdaptations && <TextLink to="#made-into">Adaptations</TextLink>}
            <TextLink to="#near">More like this</TextLink>
            <AddToListButton entryId={`book:${book.id}`} name={book.title} />
            <ShareButton title={book.title} />
          </p>
          <div className="mt-5">
            <TrackBook book={book} tracker={tracker} />
          </div>
        </div>
      </div>
    </section>
  );
}
