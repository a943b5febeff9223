import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from '../../design/avatars/avatar.tsx';
import { WhorlLines } from '../../design/fingerprint/whorl.tsx';
import { WHORL_BOX } from '../../design/fingerprint/whorl-curve.ts';
import { INK, INKS, PAPER } from '../../design/inks.ts';
import type { Letterer } from '../../lettering.server.ts';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { toRidges } from '../taste/result/ridges.ts';
import { sortByStrength } from '../taste/result/taste-words.ts';

/** Space around the fingerprint and the words, in pixels. */
const MARGIN = 48;
const GAP = 32;
/** Width of a portrait that is as high as the picture; portraits are 4:5. */
const PORTRAIT = (SHARED_PICTURE.height * 4) / 5;
const NAME = { width: SHARED_PICTURE.width - PORTRAIT - 2 * MARGIN, height: 150, sizes: [96, 80, 66, 54] };
const NOTE = { width: NAME.width, height: 32, sizes: [38, 32, 28] };

/**
 * Draws a profile's picture for shared links as SVG: the fingerprint with the member's name and archetype, beside the
 * archetype's portrait. If the font lacks a letter of the name, there are no words.
 */
export function drawProfile(
  { sliders, archetype, name }: Pick<TasteMetrics, 'sliders' | 'archetype'> & { readonly name: string },
  { letter }: Letterer,
): string {
  const { width, height } = SHARED_PICTURE;
  const known = ARCHETYPES.find(({ key }) => key === archetype.key);
  const title = letter(name, NAME);
  const note = title && known ? letter(known.name, NOTE) : null;
  const words = [title, note].flatMap((part) => part ?? []);
  const bottom = height - MARGIN;
  const wordsHeight = words.reduce((sum, part) => sum + part.height + GAP, 0);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{name}</title>
      <rect width={width} height={height} fill={PAPER} />
      <svg
        aria-hidden="true"
        x={MARGIN}
        y={MARGIN}
        width={NAME.width}
        height={height - 2 * MARGIN - wordsHeight}
        viewBox={`0 0 ${WHORL_BOX.width} ${WHORL_BOX.height}`}
      >
        <WhorlLines
          sliders={sortByStrength(sliders).flatMap(toRidges)}
          toneOf={(colour) => INKS[colour].full}
        />
      </svg>
      {words.map((part, at) => {
        const below = at === 0 && note ? note.height + GAP : 0;
        const y = bottom - below - part.height;
        return (
          <path
            key={part.path}
            d={part.path}
            transform={`translate(${MARGIN} ${y})`}
            fill={INK}
            fillOpacity={at === 0 ? 1 : 0.75}
          />
        );
      })}
      {known && (
        <g transform={`translate(${width - PORTRAIT} 0)`}>
          <Avatar archetype={known.key} size={PORTRAIT} isDecorative />
        </g>
      )}
    </svg>,
  );
}
