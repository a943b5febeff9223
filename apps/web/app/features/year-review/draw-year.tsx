import type { YearReview } from '@palate/contract/year-review';
import { renderToStaticMarkup } from 'react-dom/server';
import { INK, PAPER } from '../../design/inks.ts';
import type { Letterer } from '../../lettering.server.ts';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { PictureCovers } from '../cards/draw-covers.tsx';
import { yearFigures } from './year-words.ts';

const MARGIN = 56;
/** Covers that are shown, and their width in all. */
const COVERS = { count: 2, width: 560 };
const WORDS = SHARED_PICTURE.width - COVERS.width - 2 * MARGIN;
const YEAR = { width: WORDS, height: 180, sizes: [170] };
const FIGURE = { width: WORDS, height: 60, sizes: [56, 46, 38] };
const LINE = 78;
const FIGURES = 4;

/** Draws a member's year as SVG, to share: its figures beside the covers of the best titles. */
export function drawYear(review: YearReview, { letter }: Letterer): string {
  const { width, height } = SHARED_PICTURE;
  const covers = review.best.slice(0, COVERS.count);
  const figures = yearFigures(review)
    .slice(0, FIGURES)
    .map(({ number, noun }) => letter(`${number} ${noun}`, FIGURE));
  const year = letter(String(review.year), YEAR);
  const top = height - MARGIN - figures.length * LINE + (LINE - FIGURE.height);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{String(review.year)}</title>
      <rect width={width} height={height} fill={PAPER} />
      {year && <path d={year.path} transform={`translate(${MARGIN} ${MARGIN})`} fill={INK} />}
      {figures.map(
        (figure, at) =>
          figure && (
            <path
              key={figure.path}
              d={figure.path}
              transform={`translate(${MARGIN} ${top + at * LINE})`}
              fill={INK}
            />
          ),
      )}
      {covers.length > 0 && <PictureCovers covers={covers} x={width - COVERS.width} width={COVERS.width} />}
    </svg>,
  );
}
