import { buildTitleMatrix, fitTaste, scoreRows, type TitleContent } from '../../src/index.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ContentTitles } from './read-titles.ts';

/**
 * What the taste head says of every title when nobody has rated anything: a function of a person's
 * test. `isKnownElsewhere` says whether it may look at how good and how well known titles are held
 * to be; without, all stand alike in both.
 */
export function contentTaste(
  { vocabulary, titles }: ContentTitles,
  { ageBands }: Coldstart,
  isKnownElsewhere: boolean,
): (person: ColdstartUser) => Float32Array {
  const alike = ({ ...title }: TitleContent) => ({ ...title, reception: 70, fame: 45 });
  const matrix = buildTitleMatrix(vocabulary, isKnownElsewhere ? titles : titles.map(alike));
  return (person) => {
    const start = ageBands[person.age];
    const end = ageBands[person.age + 1];
    const state = fitTaste(matrix, {
      ageRange: start === undefined ? null : { start, end: end === undefined ? start + 20 : end - 1 },
      countryCode: null,
      genres: { positive: person.genresLiked, negative: person.genresDisliked },
      loved: person.loved,
      pairs: person.pairs.map(([winner, loser]) => ({ winner, loser })),
    });
    return scoreRows(matrix, state, null);
  };
}
