import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Number of ratings (20) that a member needs before the accuracy of their matches is reported. */
export const CALIBRATION_LEAST = 20;

/**
 * One band of ten points: the number of titles whose displayed match was within it (`count`), and how many of them the
 * member liked (`liked`). A match equal to `to` is in the next band, except that 100 is in the last.
 */
export const calibrationBand = z.object({
  from: z.int().min(0).max(90),
  to: z.int().min(10).max(100),
  count: z.int().min(1),
  liked: z.int().min(0),
  /**
   * Whether the member liked about as many titles as the matches promised: `too-high` means that they liked fewer,
   * `too-low` more, and `few` that the band has fewer than five titles.
   */
  verdict: z.enum(['few', 'agrees', 'too-high', 'too-low']),
});
export type CalibrationBand = z.infer<typeof calibrationBand>;

/** Comparison of a member's displayed matches with the ratings that the member gave afterwards. */
export const calibration = z.object({
  /** Number of the member’s ratings of titles whose match had been shown to them. */
  ratings: z.int().min(0),
  /** Bands of ten points with at least one title, lowest first; empty if there are fewer than 20 ratings. */
  bands: z.array(calibrationBand),
});
export type Calibration = z.infer<typeof calibration>;

export const getCalibration = defineEndpoint({
  method: 'GET',
  path: '/usertaste/calibration',
  summary:
    'How well matches predicted what the member liked: by bands of ten points, from their ratings of 3½ stars or more.',
  access: 'member',
  tag: 'taste',
  result: calibration,
});
