import type { TasteColour } from '@palate/contract/vocab/taste-types';

/** The dark color of all sleeves, avatars and illustrations; the same in both themes. */
export const INK = '#241F2B';
/** The light color of all sleeves, avatars and illustrations; the same in both themes. */
export const PAPER = '#FAF6EC';

/**
 * A taste color in five tones, from `night` (darkest) to `paper` (lightest), and two other colors to combine it with.
 */
export interface InkFamily {
  readonly night: string;
  readonly deep: string;
  readonly full: string;
  readonly tint: string;
  readonly paper: string;
  /** Second and third colors of a stylized sleeve, the more striking one first. */
  readonly guests: readonly [string, string];
}

/**
 * Colors of each taste type, and grays for an unknown type (design §9: a taste color always stands for a
 * taste type).
 */
export const INKS: Readonly<Record<TasteColour, InkFamily>> = {
  blue: {
    night: '#141A3C',
    deep: '#1B3487',
    full: '#2D60DE',
    tint: '#AFC6FB',
    paper: '#ECF0FA',
    guests: ['#F67E32', '#F9B9CB'],
  },
  pink: {
    night: '#2E0F20',
    deep: '#7C1745',
    full: '#F4668D',
    tint: '#F9C0D0',
    paper: '#FAEDED',
    guests: ['#2D60DE', '#FBC9A3'],
  },
  orange: {
    night: '#2D140A',
    deep: '#932F0F',
    full: '#F67E32',
    tint: '#FBCBA2',
    paper: '#FAF1E4',
    guests: ['#F89BB6', '#2D60DE'],
  },
  green: {
    night: '#0C251A',
    deep: '#14523A',
    full: '#3BAA75',
    tint: '#B2DFC4',
    paper: '#EDF4E7',
    guests: ['#F4668D', '#F9C37E'],
  },
  grey: {
    night: '#241F2B',
    deep: '#484350',
    full: '#A8A198',
    tint: '#D5D0C8',
    paper: '#F1EEE7',
    guests: ['#FAF6EC', '#6E6874'],
  },
};

/**
 * Returns the CSS variable of a taste color for strokes and bars on a page. Its contrast is 3:1 in either
 * theme.
 */
export const badgeTone = (colour: TasteColour): string => `var(--m-${colour})`;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Converts a hex color to linear sRGB channels, each 0..1. */
export function linearRgb(hex: string): [number, number, number] {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Luminances by hex color, cached because there are few colors and every sleeve compares several. */
const LUMINANCES = new Map<string, number>();

function luminance(hex: string): number {
  const known = LUMINANCES.get(hex);
  if (known !== undefined) return known;
  const [red, green, blue] = linearRgb(hex);
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  LUMINANCES.set(hex, value);
  return value;
}

/** Calculates the contrast ratio of two hex colors, 1..21 (WCAG 2.2 §1.4.3). */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the candidate color with the most contrast to a background. */
export function mostContrasting(background: string, candidates: readonly string[]): string {
  return candidates.reduce((best, ink) =>
    contrast(ink, background) > contrast(best, background) ? ink : best,
  );
}

/**
 * Chooses the color of a title on a background: the first of the preferred colors with a contrast of at least
 * 4.5:1, otherwise `INK` or `PAPER`, whichever has more contrast.
 */
export function titleInkOn(background: string, preferred: readonly string[] = []): string {
  return (
    preferred.find((ink) => contrast(ink, background) >= 4.5) ?? mostContrasting(background, [INK, PAPER])
  );
}
