import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TasteTypeAvatar } from './design/avatars/avatar.tsx';
import { FEATURE_DRAWINGS, type FeatureName } from './design/illustrations/feature-drawings.ts';
import { INK, PAPER } from './design/inks.ts';
import { Paths } from './design/sleeve/paths.tsx';
import type { Letterer } from './lettering.server.ts';
import { SHARED_PICTURE, type SitePicture } from './share-meta.ts';

/** Text of a picture of one of the site's own pages, and the drawing beside it. */
interface SitePictureText {
  readonly heading: string;
  readonly note: string;
  readonly drawing: FeatureName | 'taste types';
}

const TEXTS: Readonly<Record<SitePicture, SitePictureText>> = {
  palate: {
    heading: 'What to watch tonight?',
    note: 'Movies, shows and books that match your taste',
    drawing: 'what-to-watch',
  },
  types: {
    heading: 'Four taste types',
    note: TASTE_TYPES.map(({ name }) => name).join(', '),
    drawing: 'taste types',
  },
  premium: {
    heading: 'Premium',
    note: 'What it adds, what it costs, and what stays free',
    drawing: 'star',
  },
  faq: { heading: 'Questions', note: 'Short answers to common questions', drawing: 'quality' },
  about: {
    heading: 'About Palate',
    note: 'Recommendations that give their reasons',
    drawing: 'poster-collage',
  },
  test: {
    heading: 'Take the taste test',
    note: `About ${TASTE_TEST_TIME}, no account needed`,
    drawing: 'efficient-taste',
  },
  books: { heading: 'Books', note: 'Chosen by the same taste as movies and shows', drawing: 'books' },
  news: { heading: 'News', note: 'In theaters, released and new on Palate', drawing: 'streaming-titles' },
  community: { heading: 'Community', note: 'What members watch and write', drawing: 'community' },
};

/** Space around words and drawing, in pixels. */
const MARGIN = 56;
const DRAWING = { x: 600, y: 142, width: 544, height: 340 };
const WORDS = DRAWING.x - 2 * MARGIN;
const HEADING = { width: WORDS, height: 330, sizes: [100, 88, 76, 64] };
const NOTE = { width: WORDS, height: 80, sizes: [36, 32] };
const NAME = { width: WORDS, height: 40, sizes: [40] };

/**
 * Draws the picture of one of the site's own pages for shared links as SVG: its name and a line about it beside a
 * drawing.
 */
export function drawSitePicture(name: SitePicture, { letter }: Letterer): string {
  const { width, height } = SHARED_PICTURE;
  const { heading, note, drawing } = TEXTS[name];
  const [product, title, line] = [letter('Palate', NAME), letter(heading, HEADING), letter(note, NOTE)];
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{heading}</title>
      <rect width={width} height={height} fill={PAPER} />
      {product && <path d={product.path} transform={`translate(${MARGIN} ${MARGIN})`} fill={INK} />}
      {title && <path d={title.path} transform={`translate(${MARGIN} ${DRAWING.y})`} fill={INK} />}
      {line && (
        <path
          d={line.path}
          transform={`translate(${MARGIN} ${height - MARGIN - line.height})`}
          fill={INK}
          fillOpacity="0.8"
        />
      )}
      <svg {...DRAWING}>
        <title>{heading}</title>
        {drawing === 'taste types' ? <FourTypes /> : <FeatureDrawing name={drawing} />}
      </svg>
    </svg>,
  );
}

function FeatureDrawing({ name }: { name: FeatureName }): ReactNode {
  const { background, parts } = FEATURE_DRAWINGS[name];
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true">
      <rect width="480" height="300" fill={background} />
      <Paths parts={parts} />
    </svg>
  );
}

/** The four taste types' portraits, two by two. */
function FourTypes(): ReactNode {
  const side = DRAWING.height / 2;
  const left = (DRAWING.width - 2 * side) / 2;
  return TASTE_TYPES.map(({ key, colour }, at) => (
    <g key={key} transform={`translate(${left + (at % 2) * side} ${Math.floor(at / 2) * side})`}>
      <TasteTypeAvatar type={colour} size={side} isDecorative />
    </g>
  ));
}
