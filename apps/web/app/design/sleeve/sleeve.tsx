import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { useId } from 'react';
import type { Frame } from './drawing.ts';
import { ASCENT, DESCENT, type FittedTitle, fitTitle } from './fit-title.ts';
import { Paths } from './paths.tsx';
import { round } from './skins.ts';
import { type Composition, composeSleeve } from './sleeve-geometry.ts';

const FACE =
  "'Bricolage Grotesque Variable','Arial Narrow','Noto Sans','Noto Sans CJK JP','Hiragino Sans','Microsoft YaHei',sans-serif";
/** Sleeve units are half per cent of a poster's width. */
const FRAMES = {
  poster: { width: 200, height: 300 },
  mute: { width: 200, height: 300 },
  wide: { width: 300, height: 220 },
} as const satisfies Record<string, Frame>;
const MARGIN = { side: 12, edge: 13, gap: 9 } as const;
const YEAR_SIZE = 11;

export interface SleeveProps {
  readonly title: string;
  readonly year: number | null;
  /** What the year is followed by, such as "Film". */
  readonly kind?: string;
  readonly dna: Dna;
  /** The title's leading taste type as its colour. */
  readonly tasteType: TasteColour;
  /**
   * `poster` is 2:3 and carries the title; `mute` is the same picture without words; `wide` a
   * picture for landscape boxes. The last two fill any box they are put in.
   */
  readonly variant?: 'poster' | 'wide' | 'mute';
  readonly showTitle?: boolean;
  /** Prints year and kind; for sleeves at least 200 px wide, below which they can't be read. */
  readonly showYear?: boolean;
  readonly className?: string;
}

/** The fruit, in one piece or cut into slipped strips. */
function Figure({ composition, id }: { composition: Composition; id: string }) {
  const { figure, slices } = composition;
  if (slices.length === 0) return <Paths parts={figure} />;
  return (
    <>
      <defs>
        <g id={`${id}f`}>
          <Paths parts={figure} />
        </g>
        {slices.map(({ path }, at) => (
          <clipPath key={path} id={`${id}c${at}`}>
            <path d={path} />
          </clipPath>
        ))}
      </defs>
      {slices.map(({ path, dx, dy }, at) => (
        <g key={path} transform={`translate(${dx} ${dy})`}>
          <use href={`#${id}f`} clipPath={`url(#${id}c${at})`} />
        </g>
      ))}
    </>
  );
}

function Words({
  composition,
  fitted,
  caption,
}: {
  composition: Composition;
  fitted: FittedTitle;
  caption: string;
}) {
  const { frame, titlePlace, titleInk } = composition;
  const captionHeight = caption ? YEAR_SIZE + MARGIN.gap : 0;
  const first =
    titlePlace === 'head'
      ? MARGIN.edge + fitted.size * ASCENT
      : frame.height - MARGIN.edge - captionHeight - fitted.height + fitted.size * ASCENT;
  const last = first + fitted.lineStep * (fitted.lines.length - 1);
  return (
    <g fill={titleInk} fontFamily={FACE} fontStretch="75%" fontWeight="800">
      {fitted.lines
        .map((text, at) => ({ text, y: round(first + fitted.lineStep * at) }))
        .map(({ text, y }) => (
          <text key={y} x={MARGIN.side} y={y} fontSize={round(fitted.size)}>
            {text}
          </text>
        ))}
      {caption && (
        <text
          x={MARGIN.side}
          y={Math.round(last + fitted.size * DESCENT + MARGIN.gap + YEAR_SIZE * 0.6)}
          fontSize={YEAR_SIZE}
          fontWeight="600"
          fontStretch="100%"
        >
          {caption}
        </text>
      )}
    </g>
  );
}

/** A title's sleeve, drawn from its DNA. Decorative: whatever holds it names the title. */
export function Sleeve({
  title,
  year,
  kind,
  dna,
  tasteType,
  variant = 'poster',
  showTitle = variant === 'poster',
  showYear = false,
  className,
}: SleeveProps) {
  const id = useId();
  const frame = FRAMES[variant];
  const caption = showYear ? [year, kind].filter(Boolean).join(' ') : '';
  const fitted = showTitle
    ? fitTitle(title, { width: frame.width - 2 * MARGIN.side, maxHeight: 112, maxSize: 54 })
    : null;
  const wordsHeight = fitted
    ? MARGIN.edge + fitted.height + MARGIN.gap + (caption ? YEAR_SIZE + MARGIN.gap : 0)
    : 0;
  const composition = composeSleeve(dna, tasteType, frame, wordsHeight);
  const { picture, stock } = composition;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={frame.width} height={frame.height} fill={stock.ground} />
      <clipPath id={`${id}p`}>
        <rect y={picture.top} width={frame.width} height={picture.bottom - picture.top} />
      </clipPath>
      <g clipPath={`url(#${id}p)`}>
        <Figure composition={composition} id={id} />
      </g>
      <Paths parts={composition.mass} />
      {fitted && <Words composition={composition} fitted={fitted} caption={caption} />}
    </svg>
  );
}
