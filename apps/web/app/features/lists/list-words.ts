import type { MovieList } from '@palate/contract/lists';

/** Returns the path of a list's page. */
export const listHref = ({ movieListId }: Pick<MovieList, 'movieListId'>): string => `/list/${movieListId}`;

const titlesWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'title' : 'titles'}`;

/** Describes a list in short facts: “25 titles”, and whether it is ranked, private, hidden by a moderator or shared. */
export function listFacts({
  entryCount,
  ranked,
  shareable,
  role,
  hiddenReason,
}: Pick<MovieList, 'entryCount' | 'ranked' | 'shareable' | 'role' | 'hiddenReason'>): string[] {
  return [
    entryCount === 0 ? 'Empty' : titlesWords(entryCount),
    ...(ranked ? ['Ranked'] : []),
    ...audienceFacts({ shareable, role, hiddenReason }),
    ...(role === 'collaborator' ? ['Shared with you'] : []),
  ];
}

function audienceFacts({
  shareable,
  role,
  hiddenReason,
}: Pick<MovieList, 'shareable' | 'role' | 'hiddenReason'>): string[] {
  if (hiddenReason !== null) return ['Hidden by a moderator'];
  if (!shareable) return ['Private'];
  return role === 'reader' ? [] : ['Public'];
}

/** Formats the progress: “You've seen 14 of 25”; null if there is nothing to count. */
export function progressWords({
  progress,
  entryCount,
}: Pick<MovieList, 'progress' | 'entryCount'>): string | null {
  if (!progress || progress.total === 0) return null;
  const { seen, total } = progress;
  const noun = total < entryCount ? ` ${total === 1 ? 'movie or show' : 'movies and shows'}` : '';
  return `You’ve seen ${seen} of ${total}${noun}`;
}

/** Describes a list without a description in a sentence: its number of entries and its owner. */
export const listSentence = ({ entryCount, owner }: Pick<MovieList, 'entryCount' | 'owner'>): string =>
  `A list of ${titlesWords(entryCount)}${owner.name ? ` by ${owner.name}` : ''}.`;
