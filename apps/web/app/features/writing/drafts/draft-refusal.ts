import { WRITING_MAX } from '@palate/contract/constants';
import { countCharacters } from '@palate/contract/vocab/count-characters';
import { counted } from '@palate/contract/vocab/number-words';
import { ApiError } from '../../../client-api.ts';
import type { EditorText } from '../editor/editor-text.ts';

/** Why a text can't be saved as it is. */
export interface Refusal {
  readonly reason: string;
  /** What else the author needs to know. It may change with every change of the text. */
  readonly details: string;
}

/** A draft that can't be saved, because its headline or text is too long even for a draft. */
export class DraftTooLong extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** @throws DraftTooLong if a headline or text is too long for a draft */
export function checkDraftLength({ kind, title, content }: EditorText): void {
  const parts = [
    {
      name: 'headline',
      length: countCharacters(title),
      max: WRITING_MAX.draftHeadline,
      final: WRITING_MAX.headline,
    },
    { name: 'text', length: countCharacters(content), max: WRITING_MAX.draft, final: WRITING_MAX[kind] },
  ];
  const tooLong = parts.find(({ length, max }) => length > max);
  if (!tooLong) return;
  const { name, length, max, final } = tooLong;
  throw new DraftTooLong({
    reason: `This ${name} is too long to save as a draft.`,
    details: `It has ${counted(length, 'character')}, and a draft’s ${name} can have ${asWords(max)}. To publish it, shorten it to ${asWords(final)}.`,
  });
}

const asWords = (count: number) => count.toLocaleString('en-US');

const REFUSED: readonly number[] = [400, 413];

/** Returns why a text can't be saved, if trying again can't help; otherwise null. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DraftTooLong) return error.refusal;
  // The server's message describes the request to developers.
  return error instanceof ApiError && REFUSED.includes(error.status)
    ? {
        reason: 'We can’t save this text as it is.',
        details: 'Something that you pasted may not be allowed. Remove it, and we’ll try again.',
      }
    : null;
}
