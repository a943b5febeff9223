import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
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
 * The top of a book's page: its name, as large as fits beside the cover, its facts, match and synopsis.
 * @param hasAdaptations whether the page has a section with adaptations, to which a link leads
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
          {/* On a phone, the controls are beside the match, so that both are on the first screen. */}
          <div className="title-hero-body">
            <HeroBadge match={match} />
            <div className="title-hero-tracking grid justify-items-start gap-3">
              <TrackBook book={book} tracker={tracker} />
              <LogBook book={book} tracker={tracker} />
              {viewed && <ViewedLine work={{ kind: 'book', id: book.id }} viewed={viewed} />}
            </div>
            <p className="type-say title-hero-synopsis">{book.synopsis}</p>
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroStep match={match} />
            {hasAdaptations && <TextLink to="#made-into">Adaptations</TextLink>}
            <TextLink to="#near">More like this</TextLink>
            <AddToListButton entryId={`book:${book.id}`} name={book.title} />
            <ShareButton title={book.title} />
          </p>
        </div>
      </div>
    </section>
  );
}
