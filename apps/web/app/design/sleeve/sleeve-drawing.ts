import type { FRAMES } from './frames.ts';
import type { Printing } from './printing.ts';
import type { SleeveSubject } from './sleeve-geometry.ts';

/** The data that a sleeve (the cover that we draw for a title) is drawn from. `variant` names its frame. */
export interface SleeveDrawing {
  readonly subject: SleeveSubject;
  readonly variant: keyof typeof FRAMES;
  readonly showTitle: boolean;
  /** Text below the title; may be empty. */
  readonly caption: string;
  /** The variant chosen for the sleeve within its row; undefined for its own variant. */
  readonly printing: Printing | undefined;
}

/**
 * Returns a cache key for a sleeve's subject. Two subjects have the same key only if they look the same on a sleeve.
 */
export function subjectKey({ title, year, dna, tasteType }: SleeveSubject): string {
  // All DNA values in the order of their keys, which is the same for all titles.
  return `${tasteType}|${Object.values(dna).join()}|${year}|${title}`;
}

/**
 * Returns a cache key for the variant of a sleeve within its row (`Printing`); empty for the sleeve's own variant. Two
 * variants have the same key only if they are equal.
 */
export const printingKey = (printing: Printing | undefined): string =>
  printing ? `${printing.fields.sky}/${printing.fields.floor}/${printing.zoom}` : '';

/**
 * Returns a cache key for a drawing of a sleeve. Two drawings have the same key only if they are the same picture.
 */
export const drawingKey = ({ subject, variant, showTitle, caption, printing }: SleeveDrawing): string =>
  `${variant}|${showTitle}|${printingKey(printing)}|${caption}|${subjectKey(subject)}`;
