import { hasWholeWords, isWholeName } from './fold-words.ts';

/** Results of a search by kind; each kind has its own order. */
interface Found<Title, Person, List, Book> {
  readonly search: string;
  readonly titles: readonly Title[];
  readonly people: readonly Person[];
  readonly lists: readonly List[];
  readonly books: readonly Book[];
}

/**
 * Orders search results by how well they match. First come titles, books and people with exactly that name, and lists
 * that the text describes. Other titles and books follow, then guessed lists and other people. If titles were found
 * only by correcting a typo, a person also comes first if the search consists of whole words of their name.
 * @returns `sure`, the results that come first, by kind; then the other `titles` and `books`, the `guessed` lists, and
 * the other `people`
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
