import { RATING_MAX, RATING_STEP } from '@palate/contract/constants';
import { useId, useState } from 'react';
import { starsWords } from '../../ui/stars-words.ts';

const RATINGS = Array.from({ length: RATING_MAX / RATING_STEP }, (_, i) => (i + 1) * RATING_STEP);
const STARS = RATINGS.filter(Number.isInteger);
const OUTLINE = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

/**
 * A rating in half stars, displayed as five stars. For screen readers and the keyboard it is a radio group.
 * Choosing the current rating clears it.
 * @param value 0.5..5; 0 for none
 */
export function StarRating({
  label,
  value,
  onRate,
}: {
  label: string;
  value: number;
  onRate(rating: number): void;
}) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value;
  return (
    <fieldset className="stars" onPointerLeave={() => setPointed(null)}>
      <legend className="sr-only">{label}</legend>
      <svg viewBox={`0 0 ${24 * STARS.length} 24`} aria-hidden="true">
        {STARS.map((star) => (
          <g key={star} transform={`translate(${(star - 1) * 24})`}>
            <path d={OUTLINE} className="star" />
            <path
              d={OUTLINE}
              className="star-on"
              style={{ clipPath: `inset(0 ${coverOf(star, shown)}% 0 0)` }}
            />
          </g>
        ))}
      </svg>
      <div className="star-halves">
        {RATINGS.map((rating) => (
          <label key={rating} onPointerEnter={() => setPointed(rating)}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onRate(rating)}
              onClick={() => rating === value && onRate(0)}
            />
            <span className="sr-only">{starsWords(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Calculates how much of a star is empty, in percent from its right edge. */
function coverOf(star: number, rating: number): number {
  return 100 - Math.min(1, Math.max(0, rating - star + 1)) * 100;
}
