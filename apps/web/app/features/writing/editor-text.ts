import type { DRAFT_KINDS } from '@palate/contract/drafts';
import type { TitleId, TitleName } from '@palate/contract/titles';
import type { SliderKey } from '@palate/contract/vocab/sliders';
import type { SpoilerChoice } from './spoiler-choice.ts';

/** A title that a text is about, as the editor shows it. */
export type AboutTitle = Pick<TitleName, 'title' | 'year' | 'movieType'> & { readonly id: TitleId };

/** What a review says of a title's DNA, by slider: that it is right, or the value that it should have. */
export type DnaOpinions = Readonly<Partial<Record<SliderKey, 'confirmed' | number>>>;

/** What somebody writes in the editor. */
export interface EditorText {
  readonly kind: (typeof DRAFT_KINDS)[number];
  readonly title: string;
  readonly content: string;
  /** The main one first. A review is about one. */
  readonly titles: readonly AboutTitle[];
  /** 0.5–5; 0 for none, null if the author hasn't chosen. */
  readonly rating: number | null;
  readonly spoiler: SpoilerChoice | null;
  readonly dna: DnaOpinions;
}

/** The text that the editor begins with, and what is on the server. */
export interface EditorStart {
  readonly id: string;
  readonly text: EditorText;
  /** The draft's version; 0 for a new one. */
  readonly version: number;
  /** When the draft was last saved, ISO; null for a new one. */
  readonly savedAt: string | null;
  /** The version of the published text that is edited; null if it isn't published yet. */
  readonly publishedVersion: number | null;
}

/** Whether nothing has been written yet. */
export const isBlank = ({ title, content }: Pick<EditorText, 'title' | 'content'>): boolean =>
  title.trim() === '' && content.trim() === '';

/** Whether two texts are the same for a draft on the server, which has neither rating nor spoiler. */
export const isSameDraft = (one: EditorText, other: EditorText): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.content === other.content &&
  one.titles.map(({ id }) => id).join() === other.titles.map(({ id }) => id).join();
