import type { Vocab } from './vocab.ts';

/** The 44 genres (specification §3 Lists; the entries are our choice). */
export const GENRES = [
  { key: 'action', name: 'Action' },
  { key: 'adventure', name: 'Adventure' },
  { key: 'animation', name: 'Animation' },
  { key: 'anime', name: 'Anime' },
  { key: 'biography', name: 'Biography' },
  { key: 'black-comedy', name: 'Black comedy' },
  { key: 'comedy', name: 'Comedy' },
  { key: 'courtroom', name: 'Courtroom' },
  { key: 'crime', name: 'Crime' },
  { key: 'detective', name: 'Detective' },
  { key: 'disaster', name: 'Disaster' },
  { key: 'documentary', name: 'Documentary' },
  { key: 'drama', name: 'Drama' },
  { key: 'dystopia', name: 'Dystopia' },
  { key: 'family', name: 'Family' },
  { key: 'fantasy', name: 'Fantasy' },
  { key: 'film-noir', name: 'Film noir' },
  { key: 'gangster', name: 'Gangster' },
  { key: 'history', name: 'History' },
  { key: 'horror', name: 'Horror' },
  { key: 'martial-arts', name: 'Martial arts' },
  { key: 'melodrama', name: 'Melodrama' },
  { key: 'monster', name: 'Monster' },
  { key: 'music', name: 'Music' },
  { key: 'musical', name: 'Musical' },
  { key: 'mystery', name: 'Mystery' },
  { key: 'nature', name: 'Nature' },
  { key: 'period-drama', name: 'Period drama' },
  { key: 'political', name: 'Political' },
  { key: 'psychological-thriller', name: 'Psychological thriller' },
  { key: 'road-movie', name: 'Road movie' },
  { key: 'romance', name: 'Romance' },
  { key: 'romantic-comedy', name: 'Romantic comedy' },
  { key: 'satire', name: 'Satire' },
  { key: 'science-fiction', name: 'Science fiction' },
  { key: 'sitcom', name: 'Sitcom' },
  { key: 'sport', name: 'Sport' },
  { key: 'spy', name: 'Spy' },
  { key: 'superhero', name: 'Superhero' },
  { key: 'teen', name: 'Teen' },
  { key: 'thriller', name: 'Thriller' },
  { key: 'true-crime', name: 'True crime' },
  { key: 'war', name: 'War' },
  { key: 'western', name: 'Western' },
] as const satisfies readonly Vocab[];

/** Key of a genre, such as `action`. */
export type GenreKey = (typeof GENRES)[number]['key'];
/** Keys of all genres. */
export const GENRE_KEYS = GENRES.map((genre) => genre.key);
