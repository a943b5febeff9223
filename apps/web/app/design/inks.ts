import type { TasteColour } from '@palate/contract/vocab/taste-types';

/** The printing inks every sleeve, avatar and illustration shares; the same in both themes. */
export const INK = '#241F2B';
export const PAPER = '#FAF6EC';

/** One taste colour printed at five strengths, and the two inks it is mixed with. */
export interface InkFamily {
  readonly night: string;
  readonly deep: string;
  readonly full: string;
  readonly tint: string;
  readonly paper: string;
  /** Second and third inks of a stylised sleeve, the louder first. */
  readonly guests: readonly [string, string];
}

/** Printing inks by taste colour (design §9: a taste colour always names a taste type). */
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

/** The theme's mark tone of a taste colour, for strokes and bars on a page (3:1 on either theme). */
export const markTone = (colour: TasteColour): string => `var(--m-${colour})`;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** A hex colour's linear sRGB channels, each 0..1. */
export function linearRgb(hex: string): [number, number, number] {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two hex colours, 1..21 (WCAG 2.2 §1.4.3). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The candidate that stands out most on a ground. */
export function loudestOn(ground: string, candidates: readonly string[]): string {
  return candidates.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best));
}

/** Ink for a title on a ground: the first candidate with 4.5:1, else whichever of ink and paper reads best. */
export function titleInkOn(ground: string, preferred: readonly string[] = []): string {
  return preferred.find((ink) => contrast(ink, ground) >= 4.5) ?? loudestOn(ground, [INK, PAPER]);
}
