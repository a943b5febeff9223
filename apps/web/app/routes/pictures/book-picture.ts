import { getBook } from '@palate/contract';
import { orNotFound } from '../../api.ts';
import { yearWords } from '../../features/cards/book-words.ts';
import { anonymousApiContext } from '../../server-context.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { workPicture } from '../../work-picture.server.ts';
import type { Route } from './+types/book-picture.ts';

/** Serves the picture of a book for shared links: its name, authors and year beside its cover. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const book = await orNotFound(context.get(anonymousApiContext)(getBook, { params: { id } }));
  const { title, year, dna, tasteType, authors } = book;
  return workPicture({
    heading: title,
    note: `Book · ${joinWithAnd(authors.map(({ name }) => name))}, ${yearWords(year)}`,
    covers: [{ id: book.id, title, year, dna, tasteType }],
  });
}
