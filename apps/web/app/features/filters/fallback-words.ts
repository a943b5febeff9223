import type { FilterName } from './filter-state.ts';

/** What each filter is called in a sentence. */
const NAMES: Readonly<Record<FilterName, string>> = {
  movieType: 'kind of title',
  isSelectMyServices: 'services switch',
  services: 'services',
  isUnseenOnly: 'unseen switch',
  view: 'view',
  movieMatchRating: 'match',
  year: 'years',
  sortBy: 'order',
  releaseDate: 'release date',
  languages: 'languages',
  certificate: 'certificate',
  dna: 'DNA filters',
  imdb: 'IMDb score',
  actorId: 'person',
  inTheatre: 'cinema switch',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the page says when parts of its address made no sense and fell back (§2); empty when all did. */
export function fallbackMessages(parsed: {
  broken: readonly FilterName[];
  isMatchSortRefused: boolean;
  isTonightBroken: boolean;
}): string[] {
  const names = parsed.broken.map((name) => NAMES[name]);
  if (parsed.isTonightBroken) names.push('tonight’s sliders');
  return [
    ...(names.length > 0
      ? [
          `We couldn’t read the ${list.format(names)} in that address, so ${names.length > 1 ? 'they are' : 'it is'} as usual.`,
        ]
      : []),
    ...(parsed.isMatchSortRefused
      ? ['Sorting by taste match needs an account, so this is in order of movie rating.']
      : []),
  ];
}
