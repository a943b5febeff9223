import { dotted } from '../../ui/lists/list-words.ts';
import { KIND_NAMES } from './facts.ts';

/** The facts below a card's picture: year, kind, and the rating in lists sorted or filtered by it. */
export function CardFacts({
  year,
  kind,
  rating,
}: {
  year: string | number;
  kind: keyof typeof KIND_NAMES;
  /** 0..100 */
  rating?: number | undefined;
}) {
  const facts = [
    year,
    KIND_NAMES[kind],
    ...(rating === undefined ? [] : [`Rating\u00a0${Math.round(rating)}`]),
  ];
  return <p className="type-note text-dim">{dotted(facts)}</p>;
}
