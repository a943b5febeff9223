import type { TitleDetail } from '@palate/contract/titles';
import { GENRES } from '@palate/contract/vocab/genres';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { makersAndYear } from '../cards/facts.ts';
import { titleHref } from '../cards/title-href.ts';

const named = (title: TitleDetail, job: TitleDetail['people'][number]['job']) =>
  title.people.filter((person) => person.job === job).map(({ name }) => ({ '@type': 'Person', name }));

const genreNames = (title: TitleDetail): string[] =>
  title.genres.flatMap((key) => GENRES.find((genre) => genre.key === key)?.name ?? []);

const hasOwnSynopsis = ({ synopsis, synopsisSource }: TitleDetail): boolean =>
  synopsis !== '' && synopsisSource === null;

/** Describes a title without a synopsis: “A movie by Celine Song, 2023. Drama and romance.” */
function factsSentence(title: TitleDetail): string {
  const kind = title.movieType === 'tv_show' ? 'show' : 'movie';
  const genres = joinWithAnd(genreNames(title).slice(0, 3));
  return [
    `A ${kind}${title.makers.length > 0 ? ' by' : ' from'} ${makersAndYear(title)}.`,
    ...(genres ? [`${genres}.`] : []),
  ].join(' ');
}

/** Lists the title's poster and still, if there are any. */
const picturesOf = ({ posterUrl, backdropUrl }: TitleDetail): string[] =>
  [posterUrl, backdropUrl].filter((path) => path !== null);

/** Describes a title as schema.org JSON-LD, without unknown facts and ratings. */
export function titleJsonLd(title: TitleDetail, address: string | undefined): Record<string, unknown> {
  const isShow = title.movieType === 'tv_show';
  const directors = named(title, 'director');
  const creators = named(title, 'creator');
  const actors = named(title, 'cast');
  const writers = named(title, 'writer');
  const composers = named(title, 'composer');
  const pictures = picturesOf(title);
  return {
    '@type': isShow ? 'TVSeries' : 'Movie',
    name: title.title,
    ...(title.originalTitle && title.originalTitle !== title.title && { alternateName: title.originalTitle }),
    ...(address && { url: address }),
    ...(address && pictures.length > 0 && { image: pictures.map((path) => new URL(path, address).href) }),
    ...(hasOwnSynopsis(title) && { description: title.synopsis }),
    [isShow ? 'startDate' : 'datePublished']: title.releaseDate ?? `${title.year}`,
    ...(isShow && title.endYear && { endDate: `${title.endYear}` }),
    ...(!isShow && title.runtimeMinutes && { duration: `PT${title.runtimeMinutes}M` }),
    ...(isShow && title.seasonCount && { numberOfSeasons: title.seasonCount }),
    genre: genreNames(title),
    inLanguage: title.languages,
    ...(directors.length > 0 && { director: directors }),
    ...(creators.length > 0 && { creator: creators }),
    ...(writers.length > 0 && { author: writers }),
    ...(composers.length > 0 && { musicBy: composers }),
    ...(actors.length > 0 && { actor: actors }),
    ...(title.imdbId && { sameAs: `https://www.imdb.com/title/${title.imdbId}/` }),
  };
}

/** Returns the meta tags of a title's page. */
export function titleMeta(title: TitleDetail, origin: string | undefined): MetaDescriptor[] {
  const path = titleHref(title);
  return pageMeta({
    title: `${title.title} (${title.year})`,
    description: hasOwnSynopsis(title) ? title.synopsis : factsSentence(title),
    path,
    origin,
    type: title.movieType === 'tv_show' ? 'video.tv_show' : 'video.movie',
    // Shared links show landscape images. Without an image of its own, the title has a drawn one.
    image: title.backdropUrl ?? title.posterUrl ?? `${path}/picture.png`,
    jsonLd: titleJsonLd(title, origin && new URL(path, origin).href),
  });
}
