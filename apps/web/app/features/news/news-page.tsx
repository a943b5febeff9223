import { counted } from '@palate/contract/vocab/number-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../cards/cards.css';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardActions } from '../cards/card-actions.tsx';
import { KIND_NAMES, makersAndYear } from '../cards/facts.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { pictureCards } from '../cards/title-card.tsx';
import { titleHref } from '../cards/title-href.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import type { DatedTitle, NewsPageData } from './load-news.server.ts';
import './news.css';

/** The news page, by date: titles in theaters, upcoming, released, and added to the catalog. */
export function NewsPage({ theatres, country, released, coming, added }: NewsPageData) {
  const isNothing = [theatres, released, coming, added].every((list) => list.length === 0);
  return (
    <>
      <div className="page-edge page-grid gap-y-4 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>News</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[4/11]">
          New in theaters, new releases and new titles on Palate, by date.
        </p>
        <p className="col-all md:col-[4/11]">
          <TextLink to="/news.xml" reloadDocument>
            RSS feed
          </TextLink>
        </p>
      </div>
      <Section
        heading="By email"
        aside={<p className="type-say-small text-dim">Three titles for your taste, once a week.</p>}
      >
        <NewsletterForm />
      </Section>
      {isNothing && <NoNews />}
      {theatres.length > 0 && (
        <Section heading="In theaters" aside={<Aside>Opened recently in {country}.</Aside>}>
          <DatedTitles titles={theatres} />
        </Section>
      )}
      {coming.length > 0 && (
        <Section heading="Coming soon" aside={<Aside>Soonest first.</Aside>}>
          <DatedTitles titles={coming} />
        </Section>
      )}
      {released.length > 0 && (
        <Section heading="New releases" aside={<Aside>Newest first, by original release date.</Aside>}>
          <DatedTitles titles={released} />
        </Section>
      )}
      {added.map(({ date, words, titleCount, titles }) => (
        <Section
          key={date}
          heading={`Added on ${words}`}
          aside={
            <Aside>
              {counted(titleCount, 'title')} added
              {titles.length > 0 ? '; the best known are shown here' : ''}.
            </Aside>
          }
        >
          {titles.length > 0 && (
            <ul className="news-sleeves">
              {pictureCards(titles).map((card) => (
                <li key={card.key}>{card}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <p className="type-say-small text-dim">{children}</p>;
}

function DatedTitles({ titles }: { titles: readonly DatedTitle[] }) {
  return (
    <ol className="programme">
      {titles.map(({ date, words, title }) => (
        <li key={title.id}>
          <article className="programme-row news-row">
            <p className="programme-time">
              <time dateTime={date} className="type-note">
                {words}
              </time>
            </p>
            <TinySleeve card={title} />
            <div className="min-w-0">
              <Link to={titleHref(title)} prefetch="intent" className="programme-title">
                {title.title}
              </Link>
              <p className="type-note text-dim">
                {makersAndYear(title)}
                {` · ${KIND_NAMES[title.movieType]}`}
              </p>
            </div>
            {title.tracker && (
              <div className="row-actions">
                <CardActions card={title} />
              </div>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

function NoNews() {
  return (
    <EmptyState className="page-edge pb-section">
      <h2 className="type-big">Nothing new yet</h2>
      <p className="type-say mt-4">
        We don’t know the release date of any title yet.{' '}
        <TextLink to="/dashboard/category/all">Browse all titles</TextLink>
      </p>
    </EmptyState>
  );
}
