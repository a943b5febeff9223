import type { CalibrationBand } from '@palate/contract/calibration';

/**
 * Describes how accurate our matches were, for the band of ten points with the most titles: “Of the titles with a match
 * of 80–90, you liked 17 of 20.” Null if all bands have too few titles.
 */
export function calibrationSentence(bands: readonly CalibrationBand[]): string | null {
  const [largest] = bands.filter(({ verdict }) => verdict !== 'few').toSorted((a, b) => b.count - a.count);
  if (!largest) return null;
  const { from, to, liked, count } = largest;
  return `Of the titles with a match of ${from}–${to}, you liked ${liked} of ${count}.`;
}

const VERDICT_WORDS: Record<CalibrationBand['verdict'], string> = {
  few: 'Too few titles to tell',
  agrees: 'As we expected',
  'too-high': 'Fewer than we expected',
  'too-low': 'More than we expected',
};

/** Describes whether our matches in a band of ten points were accurate. */
export const verdictWords = ({ verdict }: CalibrationBand): string => VERDICT_WORDS[verdict];
