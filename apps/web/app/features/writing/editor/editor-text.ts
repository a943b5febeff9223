import type { DRAFT_KINDS } from '@palate/contract/drafts';
import type { TitleId, TitleName } from '@palate/contract/titles';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import { isSameChoice, type SpoilerChoice } from '../spoiler-choice.ts';

/** A title that a text is about, as the editor shows it. */
export type AboutTitle = Pick<TitleName, 'title' | 'year' | 'movieType'> & { readonly id: TitleId };

/** The author's opinion on a title's DNA, by slider: `confirmed`, or the value that the slider should have. */
export type DnaOpinions = Readonly<Partial<Record<SliderKey, 'confirmed' | number>>>;

/** The text in the editor, with its title, rating and other fields. */
export interface EditorText {
  readonly kind: (typeof DRAFT_KINDS)[number];
  /** The heading of the review or story. */
  readonly title: string;
  /** The text in Markdown. */
  readonly content: string;
  /** The titles that the text is about, the main one first; only one for a review. */
  readonly titles: readonly AboutTitle[];
  /** Stars, 0.5..5; 0 for no rating; null if the author hasn't chosen. */
  readonly rating: number | null;
  /** How far into a show the text gives things away; null if it isn't a spoiler. */
  readonly spoiler: SpoilerChoice | null;
  /** The author's values for the title's DNA. */
  readonly dna: DnaOpinions;
}

/** The text that the editor starts with, and its versions on the server. */
export interface EditorStart {
  readonly id: string;
  readonly text: EditorText;
  /** The draft's version; 0 for a new one. */
  readonly version: number;
  /** When the draft was last saved, ISO; null for a new one. */
  readonly savedAt: string | null;
  /** The version of the published text that is being edited; null if it isn't published yet. */
  readonly publishedVersion: number | null;
}

/** Whether nothing has been written yet. */
export const isBlank = ({ title, content }: Pick<EditorText, 'title' | 'content'>): boolean =>
  title.trim() === '' && content.trim() === '';

/** Whether two texts make the same draft on the server. */
export const isSameDraft = (one: EditorText, other: EditorText): boolean =>
  hasSameWords(one, other) &&
  one.rating === other.rating &&
  isSameChoice(one.spoiler, other.spoiler) &&
  isSameDna(one.dna, other.dna);

/** Whether two texts have the same kind, titles and words; the rest may differ. */
export const hasSameWords = (one: EditorText, other: EditorText): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.content === other.content &&
  one.titles.map(({ id }) => id).join() === other.titles.map(({ id }) => id).join();

function isSameDna(one: DnaOpinions, other: DnaOpinions): boolean {
  const sliders = Object.keys(one) as SliderKey[];
  return (
    sliders.length === Object.keys(other).length && sliders.every((slider) => one[slider] === other[slider])
  );
}
