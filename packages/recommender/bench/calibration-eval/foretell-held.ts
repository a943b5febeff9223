import { fitFactors } from '../../src/factors/factor-model.ts';
import { FACTORS, tasteOf } from '../coldstart-eval/evaluate-coldstart.ts';
import type { Coldstart } from '../coldstart-eval/read-coldstart.ts';
import type { ListedMovie } from '../coldstart-eval/read-genres.ts';
import { sidesOf, trainingOf } from '../coldstart-eval/training.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import type { Foretold } from './evaluate-calibration.ts';

/** Lets those who are judged take their test, and foretells what they liked and disliked apart from it. */
export function foretellHeld(
  coldstart: Coldstart,
  file: RatingFile,
  movies: ReadonlyMap<number, ListedMovie> | null,
  ages: ReadonlyMap<number, number> | null,
): Foretold[] {
  const training = trainingOf(coldstart, file);
  const model = fitFactors(training.ratings, null, sidesOf(coldstart, training, movies, ages), FACTORS);
  return coldstart.validation.flatMap((person) => {
    const stars = tasteOf(model, coldstart, person);
    const tell = (isLiked: boolean) => (title: number) => ({
      person: person.user,
      score: stars[title] as number,
      isLiked,
    });
    return [...person.heldLiked.map(tell(true)), ...person.heldDisliked.map(tell(false))];
  });
}
