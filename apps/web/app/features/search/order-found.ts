import { hasWholeWords, isWholeName } from './fold-words.ts';

/** What a search found, of each kind in its own order. */
interface Found<Title, Person, List, Book> {
  readonly search: string;
  readonly titles: readonly Title[];
  readonly people: readonly Person[];
  readonly lists: readonly List[];
  readonly books: readonly Book[];
}

/**
 * What was found, the surer before the less sure: titles, books and people whose whole name the search is
 * (of people also whole words of it, where titles were met by forgiving a slip only),
 * lists that its words ask for; then other titles and books, then lists that were guessed and other people.
 */
export function orderFound<
  Title extends { title: string; isGuess: boolean },
  Person extends { name: string },
  List extends { isGuess: boolean },
  Book extends { title: string },
>({ search, titles, people, lists, books }: Found<Title, Person, List, Book>) {
  const named = titles.filter(({ title }) => isWholeName(title, search));
  const read = books.filter(({ title }) => isWholeName(title, search));
  const areTitlesGuessed = titles.every(({ isGuess }) => isGuess);
  const meant = people.filter(
    ({ name }) => isWholeName(name, search) || (areTitlesGuessed && hasWholeWords(name, search)),
  );
  return {
    sure: { titles: named, books: read, people: meant, lists: lists.filter(({ isGuess }) => !isGuess) },
    titles: titles.filter((title) => !named.includes(title)),
    books: books.filter((book) => !read.includes(book)),
    guessed: lists.filter(({ isGuess }) => isGuess),
    people: people.filter((person) => !meant.includes(person)),
  };
}
