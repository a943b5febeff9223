import type { MovieListDetail } from '@palate/contract/lists';

/** The details of a list that its owner edits in a form. */
export type ListDetails = Pick<MovieListDetail, 'title' | 'description' | 'shareable' | 'ranked'>;

/** Trims a text as the server does, with line breaks as text fields return them. */
const tidy = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * Returns only those details that a person changed in the form. The request then leaves the others as they are, even if
 * another device has changed them since the form opened.
 * @param shown the details when the form opened
 * @param entered the details when the person saved
 */
export function changedDetails(shown: ListDetails, entered: ListDetails): Partial<ListDetails> {
  const { title, description, shareable, ranked } = entered;
  return {
    ...(tidy(title) !== tidy(shown.title) && { title }),
    ...(tidy(description) !== tidy(shown.description) && { description }),
    ...(shareable !== shown.shareable && { shareable }),
    ...(ranked !== shown.ranked && { ranked }),
  };
}
