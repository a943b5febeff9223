import type { Vocab } from './vocab.ts';

/** The 44 genres (specification §3 Lists; the entries are our choice). */
export const GENRES = [
  { key: 'action', name: 'Action', line: 'Chases, fights, and something about to explode.' },
  { key: 'adventure', name: 'Adventure', line: 'A journey out, with a map that turns out wrong.' },
  { key: 'animation', name: 'Animation', line: 'Hand-drawn, stop-motion or computer-animated.' },
  { key: 'anime', name: 'Anime', line: 'Animation from Japan, for any age and mood.' },
  { key: 'biography', name: 'Biography', line: 'A life that somebody really lived.' },
  { key: 'black-comedy', name: 'Black comedy', line: 'You laugh, then look around to see who heard.' },
  { key: 'comedy', name: 'Comedy', line: 'Made to be laughed at, out loud if possible.' },
  {
    key: 'courtroom',
    name: 'Courtroom',
    line: 'Two versions of what happened, and twelve people to decide.',
  },
  { key: 'crime', name: 'Crime', line: 'Somebody breaks the law and we go along.' },
  { key: 'detective', name: 'Detective', line: 'One person who asks one more question.' },
  { key: 'disaster', name: 'Disaster', line: 'The world shakes and people find each other.' },
  { key: 'documentary', name: 'Documentary', line: 'Real people, real places, somebody’s point of view.' },
  { key: 'drama', name: 'Drama', line: 'People with troubles that talking alone won’t fix.' },
  { key: 'dystopia', name: 'Dystopia', line: 'Tomorrow, run by the wrong people.' },
  { key: 'family', name: 'Family', line: 'For everyone on the couch at once.' },
  { key: 'fantasy', name: 'Fantasy', line: 'A world with other rules than ours, and no exceptions.' },
  { key: 'film-noir', name: 'Film noir', line: 'Night, rain, a bad decision with good lighting.' },
  { key: 'gangster', name: 'Gangster', line: 'A gang with its own law, its rise and then its fall.' },
  { key: 'history', name: 'History', line: 'Events that happened, told again.' },
  { key: 'horror', name: 'Horror', line: 'Fear, taken on purpose.' },
  { key: 'martial-arts', name: 'Martial arts', line: 'Fights as choreography and as character.' },
  { key: 'melodrama', name: 'Melodrama', line: 'Big feelings, and no apology for them.' },
  { key: 'monster', name: 'Monster', line: 'Something large, and not from here.' },
  { key: 'music', name: 'Music', line: 'Musicians, and what the music costs them.' },
  { key: 'musical', name: 'Musical', line: 'When talking won’t do, they sing.' },
  { key: 'mystery', name: 'Mystery', line: 'A question at the start, an answer held back.' },
  { key: 'nature', name: 'Nature', line: 'Animals, weather and a very patient camera.' },
  { key: 'period-drama', name: 'Period drama', line: 'Different clothes, the same heartache.' },
  { key: 'political', name: 'Political', line: 'Power: who has it, and who pays.' },
  {
    key: 'psychological-thriller',
    name: 'Psychological thriller',
    line: 'The danger is in somebody’s head, maybe yours.',
  },
  { key: 'road-movie', name: 'Road movie', line: 'The destination is an excuse.' },
  { key: 'romance', name: 'Romance', line: 'Two people, and everything between them.' },
  { key: 'romantic-comedy', name: 'Romantic comedy', line: 'Two people who are the last to know.' },
  { key: 'satire', name: 'Satire', line: 'It’s funny because it’s us.' },
  {
    key: 'science-fiction',
    name: 'Science fiction',
    line: 'One thing is different from our world, and all that follows.',
  },
  { key: 'sitcom', name: 'Sitcom', line: 'The same room, the same people, half an hour.' },
  { key: 'sport', name: 'Sport', line: 'A game to win, and what it takes to win it.' },
  { key: 'spy', name: 'Spy', line: 'Nobody is who their passport says.' },
  { key: 'superhero', name: 'Superhero', line: 'Powers, and the bill for using them.' },
  { key: 'teen', name: 'Teen', line: 'Everything for the first time, and in public.' },
  { key: 'thriller', name: 'Thriller', line: 'You lean forward and stay there.' },
  { key: 'true-crime', name: 'True crime', line: 'It happened, and somebody kept the files.' },
  { key: 'war', name: 'War', line: 'The front line, or the long shadow it casts.' },
  { key: 'western', name: 'Western', line: 'A frontier, and what passes for law there.' },
] as const satisfies readonly Vocab[];

/** Key of a genre, such as `action`. */
export type GenreKey = (typeof GENRES)[number]['key'];
/** Keys of all genres. */
export const GENRE_KEYS = GENRES.map((genre) => genre.key);
