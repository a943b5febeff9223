import { chooseTrailer, type TitleVideo, type Trailer } from '../../trailers/index.ts';
import type { FieldReader } from '../titles/field-reader.ts';
import { listObjectsAt } from './answer-lists.ts';

/** TMDB's types of videos that a title's page may link to; others are clips and interviews. */
const TYPES: ReadonlyMap<unknown, TitleVideo['type']> = new Map([
  ['Trailer', 'trailer'],
  ['Teaser', 'teaser'],
]);

/** Parses TMDB's list of videos, and returns the trailer to link to; null if there is none. */
export function parseTrailer(fields: FieldReader, answer: Readonly<Record<string, unknown>>): Trailer | null {
  const videos = listObjectsAt(fields, answer, ['videos', 'results']).flatMap((video): TitleVideo[] => {
    const { site, key, official, iso_639_1: language, published_at: publishedAt } = video;
    const type = TYPES.get(video.type);
    if (type === undefined || typeof site !== 'string') return [];
    return [
      {
        site,
        key: String(key),
        type,
        isOfficial: official === true,
        language: typeof language === 'string' ? language : null,
        publishedAt: typeof publishedAt === 'string' ? publishedAt : null,
      },
    ];
  });
  const { trailer, refused } = chooseTrailer(videos);
  for (const key of refused) fields.refuse('videos', `“${key}” is no id of a video`);
  return trailer;
}
