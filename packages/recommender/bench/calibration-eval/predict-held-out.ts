import { fitFactors } from '../../src/factors/factor-model.ts';
import type { Coldstart } from '../coldstart-eval/read-coldstart.ts';
import type { ListedMovie } from '../coldstart-eval/read-genres.ts';
import { FACTORS, tasteOf } from '../coldstart-eval/taste-of.ts';
import { sidesOf, trainingOf } from '../coldstart-eval/training.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import type { Predicted } from './evaluate-calibration.ts';

/**
 * Fits a taste to the taste test of each person to be judged, and predicts the titles that this person liked
 * or disliked outside the test.
 */
export function predictHeldOut(
  coldstart: Coldstart,
  file: RatingFile,
  movies: ReadonlyMap<number, ListedMovie> | null,
  ages: ReadonlyMap<number, number> | null,
): Predicted[] {
  const training = trainingOf(coldstart, file);
  const model = fitFactors(training.ratings, null, sidesOf(coldstart, training, movies, ages), FACTORS);
  return coldstart.validation.flatMap((person) => {
    const stars = tasteOf(model, coldstart, person);
    const toPrediction = (isLiked: boolean) => (title: number) => ({
      person: person.user,
      score: stars[title],
      isLiked,
    });
    return [...person.heldLiked.map(toPrediction(true)), ...person.heldDisliked.map(toPrediction(false))];
  });
}
