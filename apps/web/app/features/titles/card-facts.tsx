import { dotted } from '../../ui/list-words.ts';
import { KIND_NAMES } from './facts.ts';

/** What a card says under its picture: the year, the kind, and the rating in lists that are about it. */
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
