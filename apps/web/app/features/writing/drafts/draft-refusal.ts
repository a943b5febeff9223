import { WRITING_MAX } from '@palate/contract/constants';
import { countCharacters } from '@palate/contract/vocab/count-characters';
import { counted } from '@palate/contract/vocab/number-words';
import { ApiError } from '../../../client-api.ts';
import type { EditorText } from '../editor/editor-text.ts';

/** A draft that can't be saved, because its headline or text is too long even for a draft. */
export class DraftTooLong extends Error {}

/** @throws DraftTooLong with a message for the author, if a text is too long for a draft */
export function checkDraftLength({ kind, title, content }: EditorText): void {
  const parts = [
    { name: 'headline', length: countCharacters(title), max: WRITING_MAX.draftHeadline },
    { name: 'text', length: countCharacters(content), max: WRITING_MAX.draft, final: WRITING_MAX[kind] },
  ];
  const words = parts.flatMap(({ name, length, max, final = WRITING_MAX.headline }) => {
    if (length <= max) return [];
    const limits = `The limit is ${asWords(max)} in a draft and ${asWords(final)} in a published ${kind}.`;
    return [`The ${name} is too long to be saved: it has ${counted(length, 'character')}. ${limits}`];
  });
  if (words.length > 0) throw new DraftTooLong(words.join(' '));
}

const asWords = (count: number) => count.toLocaleString('en-US');

const REFUSED: readonly number[] = [400, 413];

/** Returns the message for an error that means that a text can't be saved as it is; null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof DraftTooLong) return error.message;
  // The server's message describes the request to developers.
  return error instanceof ApiError && REFUSED.includes(error.status)
    ? 'The server can’t save this text as it is.'
    : null;
}
